import { expect, test } from "vitest";
import { members, open } from "../inputs.ts";

/** Exports of many systems: each lists that anna has VPN and Dev, and ben has VPN. */
const EXPORTS: Record<string, string> = {
  "Salesforce permission set assignments": `"Assignee.Username","Assignee.Name","PermissionSet.Name","AssigneeId","PermissionSetId"
anna,Anna Ode,VPN,0051,0PS1
anna,Anna Ode,Dev,0051,0PS2
ben,Ben Rho,VPN,0052,0PS1`,
  "Salesforce permission sets with their labels": `Id,Assignee.Username,PermissionSet.Label,PermissionSet.Name,IsActive
0Pa1,anna,Remote access,VPN,true
0Pa2,anna,Developer,Dev,true
0Pa3,ben,Remote access,VPN,true`,
  "ServiceNow sys_user_has_role": `"user.user_name","user.name","role.name","granted_by","inherited","state"
anna,Anna Ode,VPN,,false,active
anna,Anna Ode,Dev,,false,active
ben,Ben Rho,VPN,,true,active`,
  "ServiceNow sys_user_grmember": `group,user,sys_id
VPN,anna,1
Dev,anna,2
VPN,ben,3`,
  "Snowflake GRANTS_TO_USERS": `CREATED_ON,DELETED_ON,ROLE,GRANTED_TO,GRANTEE_NAME,GRANTED_BY
2024-01-01 10:00:00,,VPN,USER,anna,SECURITYADMIN
2024-01-01 10:00:00,,Dev,USER,anna,SECURITYADMIN
2024-01-01 10:00:00,,VPN,USER,ben,SECURITYADMIN
2024-01-01 10:00:00,,VPN,ROLE,Dev,SECURITYADMIN`,
  "Oracle DBA_ROLE_PRIVS": `GRANTEE;GRANTED_ROLE;ADMIN_OPTION;DELEGATE_OPTION;DEFAULT_ROLE;COMMON;INHERITED
anna;VPN;NO;NO;YES;NO;NO
anna;Dev;NO;NO;YES;NO;NO
ben;VPN;NO;NO;YES;NO;NO`,
  "SQL Server database_role_members": `DatabaseRoleName,DatabaseUserName
VPN,anna
Dev,anna
VPN,ben`,
  "SQL Server sp_helprolemember": `DbRole,MemberName,MemberSID
VPN,anna,0x01
Dev,anna,0x01
VPN,ben,0x02`,
  "SQL Server principals": `role_principal_id,role_name,member_principal_id,member_name
5,VPN,7,anna
6,Dev,7,anna
5,VPN,8,ben`,
  "MySQL role_edges": `FROM_HOST,FROM_USER,TO_HOST,TO_USER,WITH_ADMIN_OPTION
%,VPN,%,anna,N
%,Dev,%,anna,N
%,VPN,%,ben,N`,
  "PostgreSQL pg_auth_members": `rolname,member,grantor,admin_option
VPN,anna,postgres,f
Dev,anna,postgres,f
VPN,ben,postgres,f`,
  "PostgreSQL pg_auth_members with names of its own": `role_name,member_name,admin_option
VPN,anna,f
Dev,anna,f
VPN,ben,f`,
  "SailPoint IdentityIQ": `Identity Name,First Name,Last Name,Application,Account,Attribute,Entitlement,Description
anna,Anna,Ode,AD,anna,memberOf,VPN,
anna,Anna,Ode,AD,anna,memberOf,Dev,
ben,Ben,Rho,AD,ben,memberOf,VPN,`,
  "SailPoint IdentityIQ with values": `Identity,Application,Native Identity,Attribute,Value
anna,AD,anna,memberOf,VPN
anna,AD,anna,memberOf,Dev
ben,AD,ben,memberOf,VPN`,
  "SailPoint ISC": `Identity Display Name,Account Name,Source Name,Entitlement Display Name,Attribute Name
Anna Ode,anna,AD,VPN,memberOf
Anna Ode,anna,AD,Dev,memberOf
Ben Rho,ben,AD,VPN,memberOf`,
  "SailPoint ISC access": `identityName,accessType,accessName,sourceName
anna,ROLE,VPN,ISC
anna,ROLE,Dev,ISC
ben,ROLE,VPN,ISC`,
  Saviynt: `USERNAME,FIRSTNAME,LASTNAME,ACCOUNT_NAME,ENDPOINT,ENTITLEMENT_TYPE,ENTITLEMENT_VALUE
anna,Anna,Ode,anna,AD,memberOf,VPN
anna,Anna,Ode,anna,AD,memberOf,Dev
ben,Ben,Rho,ben,AD,memberOf,VPN`,
  CyberArk: `Safe,Member,MemberType,UseAccounts,RetrieveAccounts,ListAccounts
VPN,anna,User,Yes,No,Yes
Dev,anna,User,Yes,Yes,Yes
VPN,ben,User,Yes,No,Yes`,
  "CyberArk with names": `SafeName,MemberName,MemberType,MembershipExpirationDate,UseAccounts
VPN,anna,User,,True
Dev,anna,User,,True
VPN,ben,User,,True`,
  Atlassian: `group_name,user_name,email,active
VPN,anna,anna@x.example,true
Dev,anna,anna@x.example,true
VPN,ben,ben@x.example,true`,
  "Atlassian, a row a user": `User id,User name,email,User status,Groups
1,Anna Ode,anna,Active,VPN;Dev
2,Ben Rho,ben,Active,VPN`,
  Okta: `user.login,user.email,group.name,group.id
anna,anna@x.example,VPN,00g1
anna,anna@x.example,Dev,00g2
ben,ben@x.example,VPN,00g1`,
  "GitHub teams": `team_slug,login,team_role
VPN,anna,member
Dev,anna,maintainer
VPN,ben,member`,
  "Azure role assignments": `RoleAssignmentId,Scope,DisplayName,SignInName,RoleDefinitionName,RoleDefinitionId,ObjectId,ObjectType
1,/subscriptions/1,Anna Ode,anna,VPN,9,11,User
2,/subscriptions/1,Anna Ode,anna,Dev,8,11,User
3,/subscriptions/1,Ben Rho,ben,VPN,9,12,User`,
  "AWS Identity Center": `GroupDisplayName,UserName,UserEmail
VPN,anna,anna@x.example
Dev,anna,anna@x.example
VPN,ben,ben@x.example`,
  "SAP AGR_USERS": `MANDT;AGR_NAME;UNAME;FROM_DAT;TO_DAT;CHANGE_DAT
100;VPN;anna;01.01.2020;31.12.9999;01.01.2020
100;Dev;anna;01.01.2020;31.12.9999;01.01.2020
100;VPN;ben;01.01.2020;31.12.9999;01.01.2020`,
  "SAP in German": `Rolle;Benutzer;Startdatum;Enddatum;Zuordnung
VPN;anna;01.01.2020;31.12.9999;
Dev;anna;01.01.2020;31.12.9999;
VPN;ben;01.01.2020;31.12.9999;`,
  "SAP UST04": `MANDT,BNAME,PROFILE
100,anna,VPN
100,anna,Dev
100,ben,VPN`,
  Workday: `Worker,Workday Account,Security Group,Effective Date
Anna Ode,anna,VPN,2020-01-01
Anna Ode,anna,Dev,2020-01-01
Ben Rho,ben,VPN,2020-01-01`,
  French: `Identifiant utilisateur;Nom de l'utilisateur;Courriel;Nom du rôle;Service;Date de fin
anna;Anna Ode;anna@x.example;VPN;DSI;
anna;Anna Ode;anna@x.example;Dev;DSI;
ben;Ben Rho;ben@x.example;VPN;RH;`,
  Spanish: `Nombre de usuario;Nombre completo;Correo electrónico;Conjunto de permisos;Departamento;Válido hasta
anna;Anna Ode;anna@x.example;VPN;TI;
anna;Anna Ode;anna@x.example;Dev;TI;
ben;Ben Rho;ben@x.example;VPN;RH;`,
  Italian: `Codice utente;Cognome e nome;Posta elettronica;Nome ruolo;Reparto;Valido fino al
anna;Ode Anna;anna@x.example;VPN;IT;
anna;Ode Anna;anna@x.example;Dev;IT;
ben;Rho Ben;ben@x.example;VPN;HR;`,
  Dutch: `Gebruikersnaam;Volledige naam;E-mailadres;Naam van de groep;Afdeling;Geldig tot
anna;Anna Ode;anna@x.example;VPN;IT;
anna;Anna Ode;anna@x.example;Dev;IT;
ben;Ben Rho;ben@x.example;VPN;HR;`,
  Portuguese: `Nome de usuário;Nome completo;Endereço de e-mail;Conjunto de permissões;Departamento;Válido até
anna;Anna Ode;anna@x.example;VPN;TI;
anna;Anna Ode;anna@x.example;Dev;TI;
ben;Ben Rho;ben@x.example;VPN;RH;`,
  Polish: `Login użytkownika;Imię i nazwisko;Adres e-mail;Nazwa roli;Dział;Ważne do
anna;Anna Ode;anna@x.example;VPN;IT;
anna;Anna Ode;anna@x.example;Dev;IT;
ben;Ben Rho;ben@x.example;VPN;HR;`,
  "Atlassian, a column for each group": `User id,User name,email,Group 1,Group 2
1,Anna Ode,anna,VPN,Dev
2,Ben Rho,ben,VPN,`,
  "words that say more": `Windows-Konto;Zugewiesene AD-Gruppe;Abteilung
anna;VPN;IT
anna;Dev;IT
ben;VPN;HR`,
  "French words that say more": `Matricule;Rôle attribué;Service
anna;VPN;DSI
anna;Dev;DSI
ben;VPN;RH`,
  "a team beside the right": `Personalnr.;Berechtigung;Team
anna;VPN;IT
anna;Dev;IT
ben;VPN;HR`,
  "what somebody is, beside the teams": `login,name,role,teams
anna,Anna Ode,member,"VPN, Dev"
ben,Ben Rho,admin,VPN`,
  "SAP with long headings": `Rollenname;Benutzername im Benutzerstammsatz;Gültig bis
VPN;anna;31.12.9999
Dev;anna;31.12.9999
VPN;ben;31.12.9999`,
  "lists as Python writes them": `user,groups
anna,"['VPN', 'Dev']"
ben,['VPN']`,
  German: `Benutzer-ID;Vor- und Nachname;E-Mail-Adresse;Berechtigungssatz;Abteilung;Gültig bis
anna;Anna Ode;anna@x.example;VPN;IT;
anna;Anna Ode;anna@x.example;Dev;IT;
ben;Ben Rho;ben@x.example;VPN;HR;`,
};

test.each(Object.entries(EXPORTS))("%s is read as rows", async (_, text) => {
  const { data, kind } = await open(`${text}\n`);
  expect(members(data)).toEqual({ anna: ["Dev", "VPN"], ben: ["VPN"] });
  expect(kind).not.toMatch(/Pivot|without headings/);
});

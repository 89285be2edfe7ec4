# Makes a group of Okta for each role, adds its users, and makes rules for its groups.
# Rules are inactive: look at them in Okta, and activate them there.

param(
  # For example https://example.okta.com
  [Parameter(Mandatory)] [string] $Server,
  # An API token of somebody who may manage groups
  [Parameter(Mandatory)] [string] $Token
)
$ErrorActionPreference = 'Stop'
[Net.ServicePointManager]::SecurityProtocol = [Net.SecurityProtocolType]::Tls12
$api = $Server.TrimEnd('/') + '/api/v1'
$headers = @{ Authorization = "SSWS $Token"; Accept = 'application/json' }
$groupIds = New-Object 'System.Collections.Generic.Dictionary[string,string]'
$userIds = New-Object 'System.Collections.Generic.Dictionary[string,string]'
$given = @{}
$excepted = @{}

# Okta allows so many calls in a minute: one that comes too early is made again.
function Invoke-Okta([string] $Method, [string] $Path, $Body) {
  $call = @{ Method = $Method; Uri = $api + $Path; Headers = $headers }
  if ($Body) {
    $call.Body = [Text.Encoding]::UTF8.GetBytes((ConvertTo-Json $Body -Depth 10))
    $call.ContentType = 'application/json; charset=utf-8'
  }
  for ($try = 1; $true; $try++) {
    try { return Invoke-RestMethod @call } catch {
      if ($try -ge 10 -or [int] $_.Exception.Response.StatusCode -ne 429) { throw }
      Start-Sleep -Seconds 10
    }
  }
}

# A text within an expression of a search.
function Get-Quoted([string] $Text) { '"' + $Text.Replace('\', '\\').Replace('"', '\"') + '"' }

function Find-Group([string] $Name) {
  if (-not $groupIds.ContainsKey($Name)) {
    $search = [uri]::EscapeDataString('profile.name eq ' + (Get-Quoted $Name))
    $found = @(Invoke-Okta Get ('/groups?search=' + $search) | ForEach-Object { $_ })
    if ($found.Count -gt 1) { throw "There are several groups $Name." }
    $groupIds[$Name] = if ($found.Count -eq 1) { $found[0].id } else { '' }
  }
  $groupIds[$Name]
}

function Get-GroupId([string] $Name) {
  $id = Find-Group $Name
  if ($id -eq '') { throw "There is no group $Name." }
  $id
}

function Add-Role([string] $Role, [string] $Description) {
  if ((Find-Group $Role) -ne '') { Write-Warning "There is a group $Role already: it is taken as it is."; return }
  $made = Invoke-Okta Post '/groups' @{ profile = @{ name = $Role; description = $Description } }
  $groupIds[$Role] = $made.id
}

# A group that the next rule of a role fills.
function Add-RoleGroup([string] $Role, [string] $Group, [string] $GroupId) {
  if ($GroupId -eq '') { $GroupId = Get-GroupId $Group }
  $given[$Role] = @($given[$Role]) + $GroupId | Where-Object { $_ }
}

# A user whom the rules of a role leave out.
function Add-RoleException([string] $Role, [string] $User) {
  $id = Find-User $User
  if ($id -eq '') { throw "There is no user $User in Okta, whom the rule of $Role leaves out." }
  $excepted[$Role] = @($excepted[$Role]) + $id | Where-Object { $_ }
}

# A rule as Okta makes it, inactive. Members of the role's group become members of the groups that
# were given; with an expression all whom it selects do, and members of the role's group, too.
function Add-RoleRule([string] $Rule, [string] $Role, [string] $Expression) {
  $own = Get-GroupId $Role
  $groups = @($given[$Role] | Where-Object { $_ })
  if ($Expression -eq '') { $Expression = 'isMemberOfAnyGroup("' + $own + '")' } else { $groups = @($own) + $groups }
  $conditions = @{ expression = @{ type = 'urn:okta:expression:1.0'; value = $Expression } }
  $users = @($excepted[$Role] | Where-Object { $_ })
  if ($users.Count -gt 0) { $conditions.people = @{ users = @{ exclude = $users } } }
  Invoke-Okta Post '/groups/rules' @{
    type = 'group_rule'
    name = $Rule
    conditions = $conditions
    actions = @{ assignUserToGroups = @{ groupIds = $groups } }
  } | Out-Null
  $given[$Role] = @()
}

# The user by id or login.
function Find-User([string] $User) {
  if (-not $userIds.ContainsKey($User)) {
    $search = [uri]::EscapeDataString('id eq ' + (Get-Quoted $User) + ' or profile.login eq ' + (Get-Quoted $User))
    $found = @(Invoke-Okta Get ('/users?search=' + $search) | ForEach-Object { $_ })
    $userIds[$User] = if ($found.Count -eq 1) { $found[0].id } else { '' }
  }
  $userIds[$User]
}

function Add-RoleMember([string] $Role, [string] $User) {
  $id = Find-User $User
  if ($id -eq '') { Write-Warning "There is no user $User in Okta: not added to $Role."; return }
  Invoke-Okta Put ('/groups/' + (Get-GroupId $Role) + '/users/' + $id) | Out-Null
}

# What is done: a line each.
Add-Role 'VPN-Users (role)' ''
Add-RoleGroup 'VPN-Users (role)' 'VPN-Users' ''
Add-RoleRule 'VPN-Users (role) (1.1)' 'VPN-Users (role)' 'user.accountType=="Person"'
Add-Role 'DL-All-Staff (role)' ''
Add-RoleGroup 'DL-All-Staff (role)' 'DL-All-Staff' ''
Add-RoleRule 'DL-All-Staff (role) (2.1)' 'DL-All-Staff (role)' ''
Add-RoleMember 'DL-All-Staff (role)' 'lfuhlbruegge'
Add-RoleMember 'DL-All-Staff (role)' 'bbrand'
Add-RoleMember 'DL-All-Staff (role)' 'fkovacs'
Add-RoleMember 'DL-All-Staff (role)' 'akrebs'
Add-RoleMember 'DL-All-Staff (role)' 'mschramm'
Add-RoleMember 'DL-All-Staff (role)' 'akral'
Add-RoleMember 'DL-All-Staff (role)' 'fschaening'
Add-RoleMember 'DL-All-Staff (role)' 'hgrube'
Add-RoleMember 'DL-All-Staff (role)' 'jgangnus'
Add-RoleMember 'DL-All-Staff (role)' 'alenzen'
Add-RoleMember 'DL-All-Staff (role)' 'mfincke'
Add-RoleMember 'DL-All-Staff (role)' 'ikass'
Add-RoleMember 'DL-All-Staff (role)' 'skalinowski'
Add-RoleMember 'DL-All-Staff (role)' 'smoritz'
Add-RoleMember 'DL-All-Staff (role)' 'wcrews'
Add-RoleMember 'DL-All-Staff (role)' 'tvogelgsang'
Add-RoleMember 'DL-All-Staff (role)' 'dtrautmann'
Add-RoleMember 'DL-All-Staff (role)' 'fgrosskopf'
Add-RoleMember 'DL-All-Staff (role)' 'tpoehn'
Add-RoleMember 'DL-All-Staff (role)' 'kweidner'
Add-RoleMember 'DL-All-Staff (role)' 'rlott'
Add-RoleMember 'DL-All-Staff (role)' 'dspitzmueller'
Add-RoleMember 'DL-All-Staff (role)' 'jdaubner'
Add-RoleMember 'DL-All-Staff (role)' 'bdehmel'
Add-RoleMember 'DL-All-Staff (role)' 'trumpf'
Add-RoleMember 'DL-All-Staff (role)' 'vmarquart'
Add-RoleMember 'DL-All-Staff (role)' 'lneuendorf'
Add-RoleMember 'DL-All-Staff (role)' 'jzauber'
Add-RoleMember 'DL-All-Staff (role)' 'jrosenbauer'
Add-RoleMember 'DL-All-Staff (role)' 'jbriesenick'
Add-RoleMember 'DL-All-Staff (role)' 'rfrohn'
Add-RoleMember 'DL-All-Staff (role)' 'mschwarz'
Add-RoleMember 'DL-All-Staff (role)' 'ksiebel'
Add-RoleMember 'DL-All-Staff (role)' 'pbigdeli'
Add-RoleMember 'DL-All-Staff (role)' 'mtremmel'
Add-RoleMember 'DL-All-Staff (role)' 'dpoege'
Add-RoleMember 'DL-All-Staff (role)' 'aheidler'
Add-RoleMember 'DL-All-Staff (role)' 'chuls'
Add-RoleMember 'DL-All-Staff (role)' 'lkoeseoglu'
Add-RoleMember 'DL-All-Staff (role)' 'fjeorga'
Add-RoleMember 'DL-All-Staff (role)' 'rschneider'
Add-RoleMember 'DL-All-Staff (role)' 'ctiedtke'
Add-RoleMember 'DL-All-Staff (role)' 'csteinmetz'
Add-RoleMember 'DL-All-Staff (role)' 'lophey'
Add-RoleMember 'DL-All-Staff (role)' 'amielke'
Add-RoleMember 'DL-All-Staff (role)' 'idreissigacker'
Add-RoleMember 'DL-All-Staff (role)' 'mgutjahr'
Add-RoleMember 'DL-All-Staff (role)' 'lbornscheuer'
Add-RoleMember 'DL-All-Staff (role)' 'lbusch'
Add-RoleMember 'DL-All-Staff (role)' 'abultmann'
Add-RoleMember 'DL-All-Staff (role)' 'aschnieder'
Add-RoleMember 'DL-All-Staff (role)' 'ebock'
Add-RoleMember 'DL-All-Staff (role)' 'zspitzmueller'
Add-RoleMember 'DL-All-Staff (role)' 'isihler'
Add-RoleMember 'DL-All-Staff (role)' 'fbuss'
Add-RoleMember 'DL-All-Staff (role)' 'ezuemsande'
Add-RoleMember 'DL-All-Staff (role)' 'lreumann'
Add-RoleMember 'DL-All-Staff (role)' 'jschlicht'
Add-Role 'DL-Finance (role)' ''
Add-RoleGroup 'DL-Finance (role)' 'DL-Finance' ''
Add-RoleRule 'DL-Finance (role) (3.1)' 'DL-Finance (role)' ''
Add-RoleMember 'DL-Finance (role)' 'lfuhlbruegge'
Add-RoleMember 'DL-Finance (role)' 'bbrand'
Add-RoleMember 'DL-Finance (role)' 'fkovacs'
Add-RoleMember 'DL-Finance (role)' 'akrebs'
Add-RoleMember 'DL-Finance (role)' 'mschramm'
Add-RoleMember 'DL-Finance (role)' 'akral'
Add-RoleMember 'DL-Finance (role)' 'fschaening'
Add-RoleMember 'DL-Finance (role)' 'hgrube'
Add-RoleMember 'DL-Finance (role)' 'jgangnus'
Add-RoleMember 'DL-Finance (role)' 'jschwatlo'
Add-RoleMember 'DL-Finance (role)' 'alenzen'
Add-RoleMember 'DL-Finance (role)' 'mfincke'
Add-RoleMember 'DL-Finance (role)' 'ikass'
Add-RoleMember 'DL-Finance (role)' 'skalinowski'
Add-RoleMember 'DL-Finance (role)' 'jdaubner'
Add-RoleMember 'DL-Finance (role)' 'abultmann'
Add-RoleMember 'DL-Finance (role)' 'svc-backup'
Add-Role 'FS-Finance-RW (role)' ''
Add-RoleGroup 'FS-Finance-RW (role)' 'FS-Finance-RW' ''
Add-RoleRule 'FS-Finance-RW (role) (4.1)' 'FS-Finance-RW (role)' ''
Add-RoleMember 'FS-Finance-RW (role)' 'lfuhlbruegge'
Add-RoleMember 'FS-Finance-RW (role)' 'bbrand'
Add-RoleMember 'FS-Finance-RW (role)' 'fkovacs'
Add-RoleMember 'FS-Finance-RW (role)' 'akrebs'
Add-RoleMember 'FS-Finance-RW (role)' 'mschramm'
Add-RoleMember 'FS-Finance-RW (role)' 'akral'
Add-RoleMember 'FS-Finance-RW (role)' 'fschaening'
Add-RoleMember 'FS-Finance-RW (role)' 'hgrube'
Add-RoleMember 'FS-Finance-RW (role)' 'jgangnus'
Add-RoleMember 'FS-Finance-RW (role)' 'jschwatlo'
Add-RoleMember 'FS-Finance-RW (role)' 'alenzen'
Add-RoleMember 'FS-Finance-RW (role)' 'mfincke'
Add-RoleMember 'FS-Finance-RW (role)' 'ikass'
Add-RoleMember 'FS-Finance-RW (role)' 'skalinowski'
Add-RoleMember 'FS-Finance-RW (role)' 'isihler'
Add-Role 'DL-Finance-Berlin (role)' ''
Add-RoleGroup 'DL-Finance-Berlin (role)' 'DL-Finance-Berlin' ''
Add-RoleRule 'DL-Finance-Berlin (rol (5.1)' 'DL-Finance-Berlin (role)' ''
Add-RoleMember 'DL-Finance-Berlin (role)' 'lfuhlbruegge'
Add-RoleMember 'DL-Finance-Berlin (role)' 'bbrand'
Add-RoleMember 'DL-Finance-Berlin (role)' 'fkovacs'
Add-RoleMember 'DL-Finance-Berlin (role)' 'akrebs'
Add-RoleMember 'DL-Finance-Berlin (role)' 'mschramm'
Add-RoleMember 'DL-Finance-Berlin (role)' 'akral'
Add-RoleMember 'DL-Finance-Berlin (role)' 'fschaening'
Add-RoleMember 'DL-Finance-Berlin (role)' 'hgrube'
Add-RoleMember 'DL-Finance-Berlin (role)' 'jgangnus'
Add-RoleMember 'DL-Finance-Berlin (role)' 'jschwatlo'
Add-RoleMember 'DL-Finance-Berlin (role)' 'alenzen'
Add-RoleMember 'DL-Finance-Berlin (role)' 'mfincke'
Add-RoleMember 'DL-Finance-Berlin (role)' 'ikass'
Add-RoleMember 'DL-Finance-Berlin (role)' 'skalinowski'
Add-RoleMember 'DL-Finance-Berlin (role)' 'jzauber'
Add-Role 'APP-Confluence-Treasury (role)' ''
Add-RoleGroup 'APP-Confluence-Treasury (role)' 'APP-Confluence-Treasury' ''
Add-RoleRule 'APP-Confluence-Treasur (6.1)' 'APP-Confluence-Treasury (role)' ''
Add-RoleMember 'APP-Confluence-Treasury (role)' 'lfuhlbruegge'
Add-RoleMember 'APP-Confluence-Treasury (role)' 'bbrand'
Add-RoleMember 'APP-Confluence-Treasury (role)' 'fkovacs'
Add-RoleMember 'APP-Confluence-Treasury (role)' 'akrebs'
Add-RoleMember 'APP-Confluence-Treasury (role)' 'mschramm'
Add-RoleMember 'APP-Confluence-Treasury (role)' 'akral'
Add-RoleMember 'APP-Confluence-Treasury (role)' 'fschaening'
Add-RoleMember 'APP-Confluence-Treasury (role)' 'hgrube'
Add-RoleMember 'APP-Confluence-Treasury (role)' 'jgangnus'
Add-RoleMember 'APP-Confluence-Treasury (role)' 'jschwatlo'
Add-RoleMember 'APP-Confluence-Treasury (role)' 'alenzen'
Add-RoleMember 'APP-Confluence-Treasury (role)' 'mfincke'
Add-RoleMember 'APP-Confluence-Treasury (role)' 'ikass'
Add-RoleMember 'APP-Confluence-Treasury (role)' 'skalinowski'
Add-RoleMember 'APP-Confluence-Treasury (role)' 'svc-backup'

# Makes an access package of Microsoft Entra for each role, and assigns it to the role’s users, or to all who meet its rule.
# It needs the module Microsoft.Graph.Authentication, and somebody who may manage access packages.
# To be run with -Catalog and the name of the catalog: Roles

#Requires -Modules Microsoft.Graph.Authentication
param(
  # The catalog of the access packages; it is made where there is none
  [string] $Catalog = 'Roles'
)
$ErrorActionPreference = 'Stop'
Connect-MgGraph -Scopes 'EntitlementManagement.ReadWrite.All', 'Group.Read.All', 'User.Read.All' -NoWelcome
$graph = 'https://graph.microsoft.com/v1.0'
$management = $graph + '/identityGovernance/entitlementManagement'
$packageIds = @{}
$policyIds = @{}
$userIds = @{}
$resources = @{}

# All that an address has, page by page.
function Get-All([string] $Uri) {
  while ($Uri) {
    $page = Invoke-MgGraphRequest -Method GET -Uri $Uri -OutputType PSObject
    $page.value
    $Uri = $page.'@odata.nextLink'
  }
}

function Send-New([string] $Uri, $Body) {
  $json = ConvertTo-Json $Body -Depth 10
  Invoke-MgGraphRequest -Method POST -Uri $Uri -Body $json -ContentType 'application/json' -OutputType PSObject
}

# A filter for a property that has exactly this value.
function Get-Filter([string] $Property, [string] $Value) {
  '$filter=' + [uri]::EscapeDataString($Property + " eq '" + $Value.Replace("'", "''") + "'")
}

function Get-CatalogId {
  if (-not $script:catalogId) {
    $found = @(Get-All ($management + '/catalogs?' + (Get-Filter 'displayName' $Catalog)))
    if ($found.Count -gt 1) { throw "There are several catalogs $Catalog." }
    $made = if ($found.Count -eq 1) { $found[0] } else {
      Send-New ($management + '/catalogs') @{
        displayName = $Catalog; description = 'Roles found in who is in which group'; isExternallyVisible = $false
      }
    }
    $script:catalogId = $made.id
  }
  $script:catalogId
}

function Get-PackageId([string] $Role) {
  if (-not $packageIds.ContainsKey($Role)) {
    $uri = $management + '/accessPackages?$expand=catalog&' + (Get-Filter 'displayName' $Role)
    $found = @(Get-All $uri | Where-Object { $_.catalog.id -eq (Get-CatalogId) })
    if ($found.Count -gt 1) { throw "There are several access packages $Role in the catalog." }
    $packageIds[$Role] = if ($found.Count -eq 1) { $found[0].id } else { '' }
  }
  $packageIds[$Role]
}

# An access package with a policy under which administrators assign it, and nobody asks for it.
function Add-Role([string] $Role, [string] $Description) {
  if ((Get-PackageId $Role) -ne '') { Write-Warning "There is an access package $Role already."; return }
  $package = Send-New ($management + '/accessPackages') @{
    displayName = $Role; description = $Description; catalog = @{ id = (Get-CatalogId) }
  }
  $packageIds[$Role] = $package.id
  Send-New ($management + '/assignmentPolicies') @{
    displayName = 'Assigned by administrators'
    description = 'Administrators assign it; nobody can ask for it.'
    allowedTargetScope = 'notSpecified'
    expiration = @{ type = 'noExpiration' }
    requestApprovalSettings = @{ isApprovalRequiredForAdd = $false; isApprovalRequiredForUpdate = $false }
    accessPackage = @{ id = $package.id }
  } | Out-Null
}

# A policy by which all who meet a rule are assigned an access package, for as long as they meet it.
function Add-RoleRule([string] $Role, [string] $Rule) {
  if ((Get-PackageId $Role) -eq '') { throw "There is no access package $Role in the catalog $Catalog." }
  Send-New ($management + '/assignmentPolicies') @{
    displayName = 'Assigned by rule'
    description = 'All who meet the rule are assigned it.'
    allowedTargetScope = 'specificDirectoryUsers'
    specificAllowedTargets = @(@{
      '@odata.type' = '#microsoft.graph.attributeRuleMembers'
      description = 'The rule of the role'
      membershipRule = $Rule
    })
    automaticRequestSettings = @{
      requestAccessForAllowedTargets = $true; removeAccessWhenTargetLeavesAllowedTargets = $true
    }
    accessPackage = @{ id = (Get-PackageId $Role) }
  } | Out-Null
}

function Get-GroupId([string] $Name) {
  $found = @(Get-All ($graph + '/groups?$select=id&' + (Get-Filter 'displayName' $Name)))
  if ($found.Count -ne 1) { throw "There are $($found.Count) groups with the name $Name." }
  $found[0].id
}

# The group as a resource of the catalog, with its roles and scopes.
function Get-Resource([string] $GroupId) {
  if (-not $resources.ContainsKey($GroupId)) {
    $uri = $management + '/catalogs/' + (Get-CatalogId) + '/resources?$expand=roles,scopes&' + (Get-Filter 'originId' $GroupId)
    if (@(Get-All $uri).Count -eq 0) {
      Send-New ($management + '/resourceRequests') @{
        requestType = 'adminAdd'
        resource = @{ originId = $GroupId; originSystem = 'AadGroup' }
        catalog = @{ id = (Get-CatalogId) }
      } | Out-Null
    }
    for ($try = 1; $true; $try++) {
      $found = @(Get-All $uri)
      if ($found.Count -eq 1) { break }
      if ($try -ge 10) { throw "The group $GroupId does not arrive in the catalog." }
      Start-Sleep -Seconds 3
    }
    $resources[$GroupId] = $found[0]
  }
  $resources[$GroupId]
}

function Add-RoleGroup([string] $Role, [string] $Group, [string] $GroupId) {
  if ($GroupId -eq '') { $GroupId = Get-GroupId $Group }
  $resource = Get-Resource $GroupId
  $member = $resource.roles | Where-Object { $_.originId -eq "Member_$GroupId" }
  $scope = $resource.scopes | Where-Object { $_.isRootScope }
  Send-New ($management + '/accessPackages/' + (Get-PackageId $Role) + '/resourceRoleScopes') @{
    role = @{
      id = $member.id; displayName = 'Member'; originSystem = 'AadGroup'; originId = "Member_$GroupId"
      resource = @{ id = $resource.id; originId = $GroupId; originSystem = 'AadGroup' }
    }
    scope = @{ id = $scope.id; originId = $GroupId; originSystem = 'AadGroup'; isRootScope = $true }
  } | Out-Null
}

function Get-PolicyId([string] $Role) {
  if (-not $policyIds.ContainsKey($Role)) {
    $uri = $management + '/assignmentPolicies?$expand=accessPackage&' + (Get-Filter 'accessPackage/id' (Get-PackageId $Role))
    $found = @(Get-All $uri | Where-Object { -not $_.automaticRequestSettings.requestAccessForAllowedTargets })
    if ($found.Count -ne 1) { throw "The access package $Role has $($found.Count) policies: which one is meant?" }
    $policyIds[$Role] = $found[0].id
  }
  $policyIds[$Role]
}

# The user by id or user principal name.
function Add-RoleMember([string] $Role, [string] $User) {
  if ((Get-PackageId $Role) -eq '') { throw "There is no access package $Role in the catalog $Catalog." }
  if (-not $userIds.ContainsKey($User)) {
    $filter = if ($User -match '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$') { 'id' } else { 'userPrincipalName' }
    $found = @(Get-All ($graph + '/users?$select=id&' + (Get-Filter $filter $User)))
    $userIds[$User] = if ($found.Count -eq 1) { $found[0].id } else { '' }
  }
  if ($userIds[$User] -eq '') { Write-Warning "There is no user '$User': not added to $Role."; return }
  Send-New ($management + '/assignmentRequests') @{
    requestType = 'adminAdd'
    assignment = @{
      targetId = $userIds[$User]; assignmentPolicyId = (Get-PolicyId $Role); accessPackageId = (Get-PackageId $Role)
    }
  } | Out-Null
}

# What is done: a line each.
Add-Role 'VPN-Users' 'Role VPN-Users'
Add-RoleGroup 'VPN-Users' 'VPN-Users' ''
Add-RoleMember 'VPN-Users' 'lfuhlbruegge'
Add-RoleMember 'VPN-Users' 'bbrand'
Add-RoleMember 'VPN-Users' 'fkovacs'
Add-RoleMember 'VPN-Users' 'akrebs'
Add-RoleMember 'VPN-Users' 'mschramm'
Add-RoleMember 'VPN-Users' 'akral'
Add-RoleMember 'VPN-Users' 'fschaening'
Add-RoleMember 'VPN-Users' 'hgrube'
Add-RoleMember 'VPN-Users' 'jgangnus'
Add-RoleMember 'VPN-Users' 'jschwatlo'
Add-RoleMember 'VPN-Users' 'alenzen'
Add-RoleMember 'VPN-Users' 'mfincke'
Add-RoleMember 'VPN-Users' 'ikass'
Add-RoleMember 'VPN-Users' 'skalinowski'
Add-RoleMember 'VPN-Users' 'smoritz'
Add-RoleMember 'VPN-Users' 'wcrews'
Add-RoleMember 'VPN-Users' 'tvogelgsang'
Add-RoleMember 'VPN-Users' 'dtrautmann'
Add-RoleMember 'VPN-Users' 'fgrosskopf'
Add-RoleMember 'VPN-Users' 'tpoehn'
Add-RoleMember 'VPN-Users' 'kweidner'
Add-RoleMember 'VPN-Users' 'rlott'
Add-RoleMember 'VPN-Users' 'dspitzmueller'
Add-RoleMember 'VPN-Users' 'jdaubner'
Add-RoleMember 'VPN-Users' 'bdehmel'
Add-RoleMember 'VPN-Users' 'trumpf'
Add-RoleMember 'VPN-Users' 'vmarquart'
Add-RoleMember 'VPN-Users' 'lneuendorf'
Add-RoleMember 'VPN-Users' 'jzauber'
Add-RoleMember 'VPN-Users' 'jrosenbauer'
Add-RoleMember 'VPN-Users' 'jbriesenick'
Add-RoleMember 'VPN-Users' 'rfrohn'
Add-RoleMember 'VPN-Users' 'mschwarz'
Add-RoleMember 'VPN-Users' 'ksiebel'
Add-RoleMember 'VPN-Users' 'pbigdeli'
Add-RoleMember 'VPN-Users' 'mtremmel'
Add-RoleMember 'VPN-Users' 'dpoege'
Add-RoleMember 'VPN-Users' 'aheidler'
Add-RoleMember 'VPN-Users' 'chuls'
Add-RoleMember 'VPN-Users' 'lkoeseoglu'
Add-RoleMember 'VPN-Users' 'fjeorga'
Add-RoleMember 'VPN-Users' 'rschneider'
Add-RoleMember 'VPN-Users' 'ctiedtke'
Add-RoleMember 'VPN-Users' 'csteinmetz'
Add-RoleMember 'VPN-Users' 'lophey'
Add-RoleMember 'VPN-Users' 'amielke'
Add-RoleMember 'VPN-Users' 'idreissigacker'
Add-RoleMember 'VPN-Users' 'mgutjahr'
Add-RoleMember 'VPN-Users' 'lbornscheuer'
Add-RoleMember 'VPN-Users' 'lbusch'
Add-RoleMember 'VPN-Users' 'abultmann'
Add-RoleMember 'VPN-Users' 'aschnieder'
Add-RoleMember 'VPN-Users' 'ebock'
Add-RoleMember 'VPN-Users' 'zspitzmueller'
Add-RoleMember 'VPN-Users' 'isihler'
Add-RoleMember 'VPN-Users' 'fbuss'
Add-RoleMember 'VPN-Users' 'ezuemsande'
Add-RoleMember 'VPN-Users' 'lreumann'
Add-RoleMember 'VPN-Users' 'jschlicht'
Add-Role 'DL-All-Staff' 'Role DL-All-Staff'
Add-RoleGroup 'DL-All-Staff' 'DL-All-Staff' ''
Add-RoleMember 'DL-All-Staff' 'lfuhlbruegge'
Add-RoleMember 'DL-All-Staff' 'bbrand'
Add-RoleMember 'DL-All-Staff' 'fkovacs'
Add-RoleMember 'DL-All-Staff' 'akrebs'
Add-RoleMember 'DL-All-Staff' 'mschramm'
Add-RoleMember 'DL-All-Staff' 'akral'
Add-RoleMember 'DL-All-Staff' 'fschaening'
Add-RoleMember 'DL-All-Staff' 'hgrube'
Add-RoleMember 'DL-All-Staff' 'jgangnus'
Add-RoleMember 'DL-All-Staff' 'alenzen'
Add-RoleMember 'DL-All-Staff' 'mfincke'
Add-RoleMember 'DL-All-Staff' 'ikass'
Add-RoleMember 'DL-All-Staff' 'skalinowski'
Add-RoleMember 'DL-All-Staff' 'smoritz'
Add-RoleMember 'DL-All-Staff' 'wcrews'
Add-RoleMember 'DL-All-Staff' 'tvogelgsang'
Add-RoleMember 'DL-All-Staff' 'dtrautmann'
Add-RoleMember 'DL-All-Staff' 'fgrosskopf'
Add-RoleMember 'DL-All-Staff' 'tpoehn'
Add-RoleMember 'DL-All-Staff' 'kweidner'
Add-RoleMember 'DL-All-Staff' 'rlott'
Add-RoleMember 'DL-All-Staff' 'dspitzmueller'
Add-RoleMember 'DL-All-Staff' 'jdaubner'
Add-RoleMember 'DL-All-Staff' 'bdehmel'
Add-RoleMember 'DL-All-Staff' 'trumpf'
Add-RoleMember 'DL-All-Staff' 'vmarquart'
Add-RoleMember 'DL-All-Staff' 'lneuendorf'
Add-RoleMember 'DL-All-Staff' 'jzauber'
Add-RoleMember 'DL-All-Staff' 'jrosenbauer'
Add-RoleMember 'DL-All-Staff' 'jbriesenick'
Add-RoleMember 'DL-All-Staff' 'rfrohn'
Add-RoleMember 'DL-All-Staff' 'mschwarz'
Add-RoleMember 'DL-All-Staff' 'ksiebel'
Add-RoleMember 'DL-All-Staff' 'pbigdeli'
Add-RoleMember 'DL-All-Staff' 'mtremmel'
Add-RoleMember 'DL-All-Staff' 'dpoege'
Add-RoleMember 'DL-All-Staff' 'aheidler'
Add-RoleMember 'DL-All-Staff' 'chuls'
Add-RoleMember 'DL-All-Staff' 'lkoeseoglu'
Add-RoleMember 'DL-All-Staff' 'fjeorga'
Add-RoleMember 'DL-All-Staff' 'rschneider'
Add-RoleMember 'DL-All-Staff' 'ctiedtke'
Add-RoleMember 'DL-All-Staff' 'csteinmetz'
Add-RoleMember 'DL-All-Staff' 'lophey'
Add-RoleMember 'DL-All-Staff' 'amielke'
Add-RoleMember 'DL-All-Staff' 'idreissigacker'
Add-RoleMember 'DL-All-Staff' 'mgutjahr'
Add-RoleMember 'DL-All-Staff' 'lbornscheuer'
Add-RoleMember 'DL-All-Staff' 'lbusch'
Add-RoleMember 'DL-All-Staff' 'abultmann'
Add-RoleMember 'DL-All-Staff' 'aschnieder'
Add-RoleMember 'DL-All-Staff' 'ebock'
Add-RoleMember 'DL-All-Staff' 'zspitzmueller'
Add-RoleMember 'DL-All-Staff' 'isihler'
Add-RoleMember 'DL-All-Staff' 'fbuss'
Add-RoleMember 'DL-All-Staff' 'ezuemsande'
Add-RoleMember 'DL-All-Staff' 'lreumann'
Add-RoleMember 'DL-All-Staff' 'jschlicht'
Add-Role 'DL-Finance' 'Role DL-Finance'
Add-RoleGroup 'DL-Finance' 'DL-Finance' ''
Add-RoleMember 'DL-Finance' 'lfuhlbruegge'
Add-RoleMember 'DL-Finance' 'bbrand'
Add-RoleMember 'DL-Finance' 'fkovacs'
Add-RoleMember 'DL-Finance' 'akrebs'
Add-RoleMember 'DL-Finance' 'mschramm'
Add-RoleMember 'DL-Finance' 'akral'
Add-RoleMember 'DL-Finance' 'fschaening'
Add-RoleMember 'DL-Finance' 'hgrube'
Add-RoleMember 'DL-Finance' 'jgangnus'
Add-RoleMember 'DL-Finance' 'jschwatlo'
Add-RoleMember 'DL-Finance' 'alenzen'
Add-RoleMember 'DL-Finance' 'mfincke'
Add-RoleMember 'DL-Finance' 'ikass'
Add-RoleMember 'DL-Finance' 'skalinowski'
Add-RoleMember 'DL-Finance' 'jdaubner'
Add-RoleMember 'DL-Finance' 'abultmann'
Add-RoleMember 'DL-Finance' 'svc-backup'
Add-Role 'FS-Finance-RW' 'Role FS-Finance-RW'
Add-RoleGroup 'FS-Finance-RW' 'FS-Finance-RW' ''
Add-RoleMember 'FS-Finance-RW' 'lfuhlbruegge'
Add-RoleMember 'FS-Finance-RW' 'bbrand'
Add-RoleMember 'FS-Finance-RW' 'fkovacs'
Add-RoleMember 'FS-Finance-RW' 'akrebs'
Add-RoleMember 'FS-Finance-RW' 'mschramm'
Add-RoleMember 'FS-Finance-RW' 'akral'
Add-RoleMember 'FS-Finance-RW' 'fschaening'
Add-RoleMember 'FS-Finance-RW' 'hgrube'
Add-RoleMember 'FS-Finance-RW' 'jgangnus'
Add-RoleMember 'FS-Finance-RW' 'jschwatlo'
Add-RoleMember 'FS-Finance-RW' 'alenzen'
Add-RoleMember 'FS-Finance-RW' 'mfincke'
Add-RoleMember 'FS-Finance-RW' 'ikass'
Add-RoleMember 'FS-Finance-RW' 'skalinowski'
Add-RoleMember 'FS-Finance-RW' 'isihler'
Add-Role 'DL-Finance-Berlin' 'Role DL-Finance-Berlin'
Add-RoleGroup 'DL-Finance-Berlin' 'DL-Finance-Berlin' ''
Add-RoleMember 'DL-Finance-Berlin' 'lfuhlbruegge'
Add-RoleMember 'DL-Finance-Berlin' 'bbrand'
Add-RoleMember 'DL-Finance-Berlin' 'fkovacs'
Add-RoleMember 'DL-Finance-Berlin' 'akrebs'
Add-RoleMember 'DL-Finance-Berlin' 'mschramm'
Add-RoleMember 'DL-Finance-Berlin' 'akral'
Add-RoleMember 'DL-Finance-Berlin' 'fschaening'
Add-RoleMember 'DL-Finance-Berlin' 'hgrube'
Add-RoleMember 'DL-Finance-Berlin' 'jgangnus'
Add-RoleMember 'DL-Finance-Berlin' 'jschwatlo'
Add-RoleMember 'DL-Finance-Berlin' 'alenzen'
Add-RoleMember 'DL-Finance-Berlin' 'mfincke'
Add-RoleMember 'DL-Finance-Berlin' 'ikass'
Add-RoleMember 'DL-Finance-Berlin' 'skalinowski'
Add-RoleMember 'DL-Finance-Berlin' 'jzauber'
Add-Role 'APP-Confluence-Treasury' 'Role APP-Confluence-Treasury'
Add-RoleGroup 'APP-Confluence-Treasury' 'APP-Confluence-Treasury' ''
Add-RoleMember 'APP-Confluence-Treasury' 'lfuhlbruegge'
Add-RoleMember 'APP-Confluence-Treasury' 'bbrand'
Add-RoleMember 'APP-Confluence-Treasury' 'fkovacs'
Add-RoleMember 'APP-Confluence-Treasury' 'akrebs'
Add-RoleMember 'APP-Confluence-Treasury' 'mschramm'
Add-RoleMember 'APP-Confluence-Treasury' 'akral'
Add-RoleMember 'APP-Confluence-Treasury' 'fschaening'
Add-RoleMember 'APP-Confluence-Treasury' 'hgrube'
Add-RoleMember 'APP-Confluence-Treasury' 'jgangnus'
Add-RoleMember 'APP-Confluence-Treasury' 'jschwatlo'
Add-RoleMember 'APP-Confluence-Treasury' 'alenzen'
Add-RoleMember 'APP-Confluence-Treasury' 'mfincke'
Add-RoleMember 'APP-Confluence-Treasury' 'ikass'
Add-RoleMember 'APP-Confluence-Treasury' 'skalinowski'
Add-RoleMember 'APP-Confluence-Treasury' 'svc-backup'

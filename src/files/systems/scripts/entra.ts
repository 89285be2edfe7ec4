/** The functions by which access packages of Microsoft Entra come to be (Microsoft Graph 1.0). */
export const ENTRA_SCRIPT = `
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
`;

/** The functions that change access packages besides. */
export const ENTRA_CHANGES = `
function Get-Assignments([string] $Role) {
  $filter = [uri]::EscapeDataString("accessPackage/id eq '" + (Get-PackageId $Role) + "' and state eq 'delivered'")
  Get-All ($management + '/assignments?$expand=target&$filter=' + $filter)
}

function Remove-Assignment($Assignment) {
  Send-New ($management + '/assignmentRequests') @{ requestType = 'adminRemove'; assignment = @{ id = $Assignment.id } } | Out-Null
}

# The user by id or user principal name.
function Remove-RoleMember([string] $Role, [string] $User) {
  if ((Get-PackageId $Role) -eq '') { throw "There is no access package $Role in the catalog $Catalog." }
  Get-Assignments $Role |
    Where-Object { $_.target.objectId -eq $User -or $_.target.principalName -eq $User } |
    ForEach-Object { Remove-Assignment $_ }
}

function Remove-RoleGroup([string] $Role, [string] $Group, [string] $GroupId) {
  if ((Get-PackageId $Role) -eq '') { throw "There is no access package $Role in the catalog $Catalog." }
  if ($GroupId -eq '') { $GroupId = Get-GroupId $Group }
  $package = $management + '/accessPackages/' + (Get-PackageId $Role)
  $whole = Invoke-MgGraphRequest -Method GET -Uri ($package + '?$expand=resourceRoleScopes($expand=role)') -OutputType PSObject
  foreach ($scope in @($whole.resourceRoleScopes | Where-Object { $_.role.originId -eq "Member_$GroupId" })) {
    Invoke-MgGraphRequest -Method DELETE -Uri ($package + '/resourceRoleScopes/' + $scope.id) | Out-Null
  }
}

# An access package goes once nobody is assigned it, which takes a while.
function Remove-Role([string] $Role) {
  $id = Get-PackageId $Role
  if ($id -eq '') { Write-Warning "There is no access package $Role in the catalog $Catalog."; return }
  Get-Assignments $Role | ForEach-Object { Remove-Assignment $_ }
  for ($try = 1; @(Get-Assignments $Role).Count -gt 0; $try++) {
    if ($try -ge 20) { throw "The access package $Role still has assignments: run the script again in a while." }
    Start-Sleep -Seconds 6
  }
  Invoke-MgGraphRequest -Method DELETE -Uri ($management + '/accessPackages/' + $id) | Out-Null
}
`;

/** A script of its own that takes users out of groups: it asks for no more than that needs. */
export const ENTRA_REMOVALS = `
#Requires -Modules Microsoft.Graph.Authentication
$ErrorActionPreference = 'Stop'
Connect-MgGraph -Scopes 'GroupMember.ReadWrite.All', 'User.Read.All' -NoWelcome
$graph = 'https://graph.microsoft.com/v1.0'
$ids = @{}

# The id of the only one that has this value in a property, else an empty text.
function Find-Id([string] $Path, [string] $Property, [string] $Value) {
  $key = $Path + ' ' + $Value
  if (-not $ids.ContainsKey($key)) {
    $filter = [uri]::EscapeDataString($Property + " eq '" + $Value.Replace("'", "''") + "'")
    $found = @((Invoke-MgGraphRequest -Method GET -Uri ($graph + $Path + '?$select=id&$filter=' + $filter) -OutputType PSObject).value)
    $ids[$key] = if ($found.Count -eq 1) { $found[0].id } else { '' }
  }
  $ids[$key]
}

# The user by id or user principal name. Who is no member any more is passed over.
function Remove-GroupMember([string] $Group, [string] $GroupId, [string] $User) {
  if ($GroupId -eq '') { $GroupId = Find-Id '/groups' 'displayName' $Group }
  $property = if ($User -match '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$') { 'id' } else { 'userPrincipalName' }
  $id = Find-Id '/users' $property $User
  if ($GroupId -eq '' -or $id -eq '') { Write-Warning "There is no group '$Group', or no user '$User', or more than one: not taken out."; return }
  try {
    Invoke-MgGraphRequest -Method DELETE -Uri ($graph + '/groups/' + $GroupId + '/members/' + $id + '/$ref') | Out-Null
  } catch {
    $status = [int] $_.Exception.Response.StatusCode
    if (400, 403 -contains $status) { Write-Warning "Group '$Group' refuses the removal of '$User' (it may be dynamic, or synced): not taken out." }
    elseif ($status -ne 404) { throw }
  }
}
`;

/** The functions by which users of a realm of Keycloak become members of groups (its admin REST API). */
export const KEYCLOAK_SCRIPT = `
param(
  # For example https://login.example.org
  [Parameter(Mandatory)] [string] $Server,
  [Parameter(Mandatory)] [string] $Realm,
  # An access token of somebody who may manage the realm's users
  [Parameter(Mandatory)] [string] $Token
)
$ErrorActionPreference = 'Stop'
[Net.ServicePointManager]::SecurityProtocol = [Net.SecurityProtocolType]::Tls12
$base = $Server.TrimEnd('/') + '/admin/realms/' + [uri]::EscapeDataString($Realm)
$headers = @{ Authorization = "Bearer $Token" }
$groupIds = New-Object 'System.Collections.Generic.Dictionary[string,string]'
$userIds = New-Object 'System.Collections.Generic.Dictionary[string,string]'

function Get-RoleGroup([string] $Name) {
  if (-not $groupIds.ContainsKey($Name)) {
    $uri = $base + '/groups?exact=true&max=1000&search=' + [uri]::EscapeDataString($Name)
    $found = @(Invoke-RestMethod -Method Get -Uri $uri -Headers $headers | ForEach-Object { $_ } |
      Where-Object { $_.name -ceq $Name })
    if ($found.Count -ne 1) { throw "There is no group $Name in the realm. Import partial-import.json first." }
    $groupIds[$Name] = $found[0].id
  }
  $groupIds[$Name]
}

function Get-RoleUser([string] $Name) {
  if (-not $userIds.ContainsKey($Name)) {
    $uri = $base + '/users?exact=true&username=' + [uri]::EscapeDataString($Name)
    $found = @(Invoke-RestMethod -Method Get -Uri $uri -Headers $headers | ForEach-Object { $_ })
    $userIds[$Name] = if ($found.Count -eq 1) { $found[0].id } else { '' }
  }
  $userIds[$Name]
}

function Add-RoleMember([string] $Role, [string] $User) {
  $id = Get-RoleUser $User
  if ($id -eq '') { Write-Warning "There is no user $User in the realm: not added to $Role."; return }
  $uri = $base + '/users/' + $id + '/groups/' + (Get-RoleGroup $Role)
  Invoke-RestMethod -Method Put -Uri $uri -Headers $headers | Out-Null
}
`;

/** The functions that change roles in force besides. */
export const KEYCLOAK_CHANGES = `
# The realm role of a name; nothing where there is none.
function Find-RealmRole([string] $Name) {
  $uri = $base + '/roles?first=0&max=1000&search=' + [uri]::EscapeDataString($Name)
  Invoke-RestMethod -Method Get -Uri $uri -Headers $headers | ForEach-Object { $_ } | Where-Object { $_.name -ceq $Name }
}

function Send-Json([string] $Method, [string] $Path, $Body) {
  $bytes = [Text.Encoding]::UTF8.GetBytes((ConvertTo-Json -InputObject $Body -Depth 5))
  Invoke-RestMethod -Method $Method -Uri ($base + $Path) -Headers $headers -Body $bytes -ContentType 'application/json; charset=utf-8' | Out-Null
}

function Send-Composite([string] $Method, [string] $Role, $Part) {
  $whole = Find-RealmRole $Role
  if (-not $whole) { throw "There is no realm role $Role." }
  Send-Json $Method ('/roles-by-id/' + $whole.id + '/composites') @(@{ id = $Part.id; name = $Part.name })
}

function Add-RoleGroup([string] $Role, [string] $Group) {
  if (-not (Find-RealmRole $Group)) { Send-Json Post '/roles' @{ name = $Group } }
  Send-Composite Post $Role (Find-RealmRole $Group)
}

function Remove-RoleGroup([string] $Role, [string] $Group) {
  $part = Find-RealmRole $Group
  if ($part) { Send-Composite Delete $Role $part }
}

function Remove-RoleMember([string] $Role, [string] $User) {
  $id = Get-RoleUser $User
  if ($id -eq '') { Write-Warning "There is no user $User in the realm: not taken out of $Role."; return }
  $uri = $base + '/users/' + $id + '/groups/' + (Get-RoleGroup $Role)
  Invoke-RestMethod -Method Delete -Uri $uri -Headers $headers | Out-Null
}

# The realm role of a name, and the group that hands it out: what is left of both.
function Remove-Role([string] $Role) {
  $uri = $base + '/groups?exact=true&max=1000&search=' + [uri]::EscapeDataString($Role)
  $groups = @(Invoke-RestMethod -Method Get -Uri $uri -Headers $headers | ForEach-Object { $_ } | Where-Object { $_.name -ceq $Role })
  $roles = @(Find-RealmRole $Role)
  if ($groups.Count + $roles.Count -eq 0) { Write-Warning "There is no role $Role in the realm." }
  foreach ($one in $groups) { Invoke-RestMethod -Method Delete -Uri ($base + '/groups/' + $one.id) -Headers $headers | Out-Null }
  foreach ($one in $roles) { Invoke-RestMethod -Method Delete -Uri ($base + '/roles-by-id/' + $one.id) -Headers $headers | Out-Null }
}
`;

/** The function that takes users out of groups, or realm roles off them. */
export const KEYCLOAK_REMOVALS = `
function Remove-GroupMember([string] $Group, [string] $GroupId, [string] $User) {
  $id = Get-RoleUser $User
  if ($id -eq '') { Write-Warning "There is no user $User in the realm: not taken out of $Group."; return }
  $uri = $base + '/groups?exact=true&max=1000&search=' + [uri]::EscapeDataString($Group)
  $groups = @(Invoke-RestMethod -Method Get -Uri $uri -Headers $headers | ForEach-Object { $_ } | Where-Object { $_.name -ceq $Group })
  $role = Find-RealmRole $Group
  if ($groups.Count -gt 1) { throw "There are several groups $Group in the realm: which one is meant?" }
  if ($groups.Count -eq 0 -and -not $role) { Write-Warning "There is no group and no realm role \${Group}: $User is not taken out."; return }
  if ($groups.Count -eq 1 -and $role) { Write-Warning "There are both a group and a realm role \${Group}: $User is taken out of neither. Which one is meant?"; return }
  if ($role) { Send-Json Delete ('/users/' + $id + '/role-mappings/realm') @(@{ id = $role.id; name = $role.name }) }
  else { Invoke-RestMethod -Method Delete -Uri ($base + '/users/' + $id + '/groups/' + $groups[0].id) -Headers $headers | Out-Null }
}
`;

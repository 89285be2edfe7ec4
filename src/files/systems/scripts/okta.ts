/** The functions by which groups and rules of Okta come to be (its management API). */
export const OKTA_SCRIPT = `
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
function Get-Quoted([string] $Text) { '"' + $Text.Replace('\\', '\\\\').Replace('"', '\\"') + '"' }

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
`;

/** The functions that change roles in force besides. */
export const OKTA_CHANGES = `
function Remove-RoleMember([string] $Role, [string] $User) {
  $group = Find-Group $Role
  $id = Find-User $User
  if ($group -eq '' -or $id -eq '') { Write-Warning "There is no group $Role, or no user $User in Okta: not taken out."; return }
  Invoke-Okta Delete ('/groups/' + $group + '/users/' + $id) | Out-Null
}

function Remove-Role([string] $Role) {
  $id = Find-Group $Role
  if ($id -eq '') { Write-Warning "There is no group $Role."; return }
  Invoke-Okta Delete ('/groups/' + $id) | Out-Null
}
`;

/** The function that takes users out of groups besides. */
export const OKTA_REMOVALS = `
function Remove-GroupMember([string] $Group, [string] $GroupId, [string] $User) {
  if ($GroupId -eq '') { $GroupId = Find-Group $Group }
  $id = Find-User $User
  if ($GroupId -eq '' -or $id -eq '') { Write-Warning "There is no group $Group, or no user $User in Okta: not taken out."; return }
  try { Invoke-Okta Delete ('/groups/' + $GroupId + '/users/' + $id) | Out-Null } catch {
    if (400, 403 -notcontains [int] $_.Exception.Response.StatusCode) { throw }
    Write-Warning "Group '$Group' refuses the removal of '$User' (it may be of an app, or filled by a directory): not taken out."
  }
}
`;

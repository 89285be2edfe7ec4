/** The functions by which users become members of groups of a provider of SCIM 2.0. */
export const SCIM_SCRIPT = `
param(
  # The address of the provider, for example https://example.com/scim/v2
  [Parameter(Mandatory)] [string] $Server,
  # A bearer token of somebody who may change groups
  [Parameter(Mandatory)] [string] $Token
)
$ErrorActionPreference = 'Stop'
[Net.ServicePointManager]::SecurityProtocol = [Net.SecurityProtocolType]::Tls12
$scim = $Server.TrimEnd('/')
$headers = @{ Authorization = "Bearer $Token"; Accept = 'application/scim+json' }
$ids = New-Object 'System.Collections.Generic.Dictionary[string,string]'

# A text within a filter.
function Get-Quoted([string] $Text) { '"' + $Text.Replace('\\', '\\\\').Replace('"', '\\"') + '"' }

# The id of the only one with a name, else an empty text.
function Find-Id([string] $Path, [string] $Attribute, [string] $Name) {
  $key = $Path + ' ' + $Name
  if (-not $ids.ContainsKey($key)) {
    $filter = [uri]::EscapeDataString($Attribute + ' eq ' + (Get-Quoted $Name))
    $answer = Invoke-RestMethod -Uri ($scim + $Path + '?filter=' + $filter) -Headers $headers
    $found = @($answer.Resources | Where-Object { $_ })
    $ids[$key] = if ($found.Count -eq 1) { $found[0].id } else { '' }
  }
  $ids[$key]
}

function Add-RoleMember([string] $Role, [string] $User) {
  $group = Find-Id '/Groups' 'displayName' $Role
  if ($group -eq '') { throw "There is no group $Role, or more than one." }
  $id = Find-Id '/Users' 'userName' $User
  if ($id -eq '') { Write-Warning "There is no user $User, or more than one: not added to $Role."; return }
  $patch = @{
    schemas = @('urn:ietf:params:scim:api:messages:2.0:PatchOp')
    Operations = @(@{ op = 'add'; path = 'members'; value = @(@{ value = $id; type = 'User' }) })
  }
  $body = [Text.Encoding]::UTF8.GetBytes((ConvertTo-Json $patch -Depth 10))
  Invoke-RestMethod -Method Patch -Uri ($scim + '/Groups/' + $group) -Headers $headers -Body $body -ContentType 'application/scim+json; charset=utf-8' | Out-Null
}
`;

/** The functions that change roles in force besides. */
export const SCIM_CHANGES = `
function Get-RoleId([string] $Role) {
  $id = Find-Id '/Groups' 'displayName' $Role
  if ($id -eq '') { throw "There is no group $Role, or more than one." }
  $id
}

function Send-Patch([string] $Group, $Operation) {
  $patch = @{ schemas = @('urn:ietf:params:scim:api:messages:2.0:PatchOp'); Operations = @($Operation) }
  $body = [Text.Encoding]::UTF8.GetBytes((ConvertTo-Json $patch -Depth 10))
  Invoke-RestMethod -Method Patch -Uri ($scim + '/Groups/' + [uri]::EscapeDataString($Group)) -Headers $headers -Body $body -ContentType 'application/scim+json; charset=utf-8' | Out-Null
}

# The member of a group that has this id, as a path.
function Get-MemberPath([string] $Id) { 'members[value eq ' + (Get-Quoted $Id) + ']' }

function Add-RoleGroup([string] $Role, [string] $Group, [string] $GroupId) {
  if ($GroupId -eq '') { $GroupId = Get-RoleId $Group }
  Send-Patch $GroupId @{ op = 'add'; path = 'members'; value = @(@{ value = (Get-RoleId $Role); type = 'Group' }) }
}

function Remove-RoleGroup([string] $Role, [string] $Group, [string] $GroupId) {
  if ($GroupId -eq '') { $GroupId = Get-RoleId $Group }
  Send-Patch $GroupId @{ op = 'remove'; path = (Get-MemberPath (Get-RoleId $Role)) }
}

function Remove-RoleMember([string] $Role, [string] $User) {
  $id = Find-Id '/Users' 'userName' $User
  if ($id -eq '') { Write-Warning "There is no user $User, or more than one: not taken out of $Role."; return }
  Send-Patch (Get-RoleId $Role) @{ op = 'remove'; path = (Get-MemberPath $id) }
}

function Remove-Role([string] $Role) {
  $id = Find-Id '/Groups' 'displayName' $Role
  if ($id -eq '') { Write-Warning "There is no group $Role, or more than one."; return }
  Invoke-RestMethod -Method Delete -Uri ($scim + '/Groups/' + [uri]::EscapeDataString($id)) -Headers $headers | Out-Null
}
`;

/** The function that takes users out of groups besides. */
export const SCIM_REMOVALS = `
function Remove-GroupMember([string] $Group, [string] $GroupId, [string] $User) {
  if ($GroupId -eq '') { $GroupId = Find-Id '/Groups' 'displayName' $Group }
  $id = Find-Id '/Users' 'userName' $User
  if ($GroupId -eq '' -or $id -eq '') { Write-Warning "There is no group $Group, or no user $User, or more than one: not taken out."; return }
  Send-Patch $GroupId @{ op = 'remove'; path = (Get-MemberPath $id) }
}
`;

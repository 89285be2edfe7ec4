const BASE = `
param(
  # For example https://idm.example.org/midpoint
  [Parameter(Mandatory)] [string] $Server,
  # Somebody who may change users by REST
  [Parameter(Mandatory)] [pscredential] $Credential
)
$ErrorActionPreference = 'Stop'
[Net.ServicePointManager]::SecurityProtocol = [Net.SecurityProtocolType]::Tls12
$rest = $Server.TrimEnd('/') + '/ws/rest'
$login = $Credential.UserName + ':' + $Credential.GetNetworkCredential().Password
$headers = @{ Authorization = 'Basic ' + [Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes($login)); Accept = 'application/json' }
$userIds = New-Object 'System.Collections.Generic.Dictionary[string,object]'

function Send-Json([string] $Method, [string] $Path, $Body) {
  $bytes = [Text.Encoding]::UTF8.GetBytes((ConvertTo-Json $Body -Depth 10))
  Invoke-RestMethod -Method $Method -Uri ($rest + $Path) -Headers $headers -Body $bytes -ContentType 'application/json; charset=utf-8'
}
`;

/** The functions by which users of midPoint are assigned roles (its REST API). */
export const MIDPOINT_SCRIPT = `${BASE}
# The user of that name, with the OIDs of what is assigned already.
function Get-RoleUser([string] $Name) {
  if (-not $userIds.ContainsKey($Name)) {
    $query = @{ query = @{ filter = @{ equal = @{ path = 'name'; value = $Name } } } }
    $answer = Send-Json Post '/users/search' $query
    $found = @($answer.object.object | Where-Object { $_ })
    $userIds[$Name] = if ($found.Count -eq 1) {
      @{ oid = $found[0].oid; roles = @($found[0].assignment | ForEach-Object { $_.targetRef.oid }) }
    } else { $null }
  }
  $userIds[$Name]
}

function Add-RoleMember([string] $Role, [string] $User) {
  $found = Get-RoleUser $User
  if (-not $found) { Write-Warning "There is no user $User in midPoint: not assigned $Role."; return }
  if ($found.roles -contains $Role) { return }
  $delta = @{
    modificationType = 'add'
    path = 'assignment'
    value = @{ targetRef = @{ oid = $Role; type = 'RoleType' } }
  }
  Send-Json Patch ('/users/' + $found.oid) @{ objectModification = @{ itemDelta = $delta } } | Out-Null
}
`;

/** What finds objects by their names and takes references to roles away. */
const NAMED = `${BASE}
# The only object of a kind with a name; nothing where there is none.
function Find-Named([string] $Kind, [string] $Name) {
  $query = @{ query = @{ filter = @{ equal = @{ path = 'name'; value = $Name } } } }
  $found = @((Send-Json Post ('/' + $Kind + '/search') $query).object.object | Where-Object { $_ })
  if ($found.Count -eq 1) { $found[0] }
}

function Send-Delta([string] $Path, [string] $Kind, [string] $Item, $Value) {
  $delta = @{ modificationType = $Kind; path = $Item; value = $Value }
  Send-Json Patch $Path @{ objectModification = @{ itemDelta = $delta } } | Out-Null
}

# Deletes the references to a role, by the number that midPoint gave each of them.
function Remove-Target([string] $Path, [string] $Item, $Values, [string] $Oid) {
  foreach ($value in @($Values | Where-Object { $_ -and $_.targetRef.oid -eq $Oid })) {
    $key = if ($value.'@id') { '@id' } else { 'id' }
    Send-Delta $Path 'delete' $Item @{ $key = $value.$key }
  }
}
`;

/** The functions that change roles in force, which are found by their names. */
export const MIDPOINT_CHANGES = `${NAMED}
function Get-Role([string] $Name) {
  $found = Find-Named 'roles' $Name
  if (-not $found) { throw "There is no role $Name in midPoint." }
  $found
}

# Adds a reference to a role, where there is none yet.
function Add-Target([string] $Path, [string] $Item, $Values, [string] $Oid) {
  if (@($Values | ForEach-Object { $_.targetRef.oid }) -contains $Oid) { return }
  Send-Delta $Path 'add' $Item @{ targetRef = @{ oid = $Oid; type = 'RoleType' } }
}

function Add-RoleMember([string] $Role, [string] $User) {
  $found = Find-Named 'users' $User
  if (-not $found) { Write-Warning "There is no user $User in midPoint: not assigned $Role."; return }
  Add-Target ('/users/' + $found.oid) 'assignment' $found.assignment (Get-Role $Role).oid
}

function Remove-RoleMember([string] $Role, [string] $User) {
  $whole = Find-Named 'roles' $Role
  $found = Find-Named 'users' $User
  if (-not $whole -or -not $found) { Write-Warning "There is no role $Role, or no user $User in midPoint: not taken out."; return }
  Remove-Target ('/users/' + $found.oid) 'assignment' $found.assignment $whole.oid
}

function Add-RoleGroup([string] $Role, [string] $Group, [string] $Oid) {
  if ($Oid -eq '') { $Oid = (Get-Role $Group).oid }
  $whole = Get-Role $Role
  Add-Target ('/roles/' + $whole.oid) 'inducement' $whole.inducement $Oid
}

function Remove-RoleGroup([string] $Role, [string] $Group, [string] $Oid) {
  if ($Oid -eq '') { $Oid = (Get-Role $Group).oid }
  $whole = Get-Role $Role
  Remove-Target ('/roles/' + $whole.oid) 'inducement' $whole.inducement $Oid
}

function Remove-Role([string] $Role) {
  $whole = Find-Named 'roles' $Role
  if (-not $whole) { Write-Warning "There is no role $Role in midPoint."; return }
  Invoke-RestMethod -Method Delete -Uri ($rest + '/roles/' + $whole.oid) -Headers $headers | Out-Null
}
`;

/** The function that takes the role of a group from users. */
export const MIDPOINT_REMOVALS = `${NAMED}
function Remove-GroupMember([string] $Group, [string] $Oid, [string] $User) {
  if ($Oid -eq '') { $Oid = (Find-Named 'roles' $Group).oid }
  $found = Find-Named 'users' $User
  if (-not $Oid -or -not $found) { Write-Warning "There is no role $Group, or no user $User in midPoint: not taken away."; return }
  $own = @($found.assignment | Where-Object { $_ -and $_.targetRef.oid -eq $Oid })
  if ($own.Count -eq 0) { Write-Warning "'$User' is not assigned '$Group' itself: it is gone already, or another role gives it."; return }
  Remove-Target ('/users/' + $found.oid) 'assignment' $own $Oid
}
`;

/** The functions by which users of midPoint are assigned roles (its REST API). */
export const MIDPOINT_SCRIPT = `
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

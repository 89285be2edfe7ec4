/** The function by which Identity Security Cloud is asked to revoke entitlements (its access requests). */
export const ISC_REMOVALS = `
param(
  # For example https://example.api.identitynow.com
  [Parameter(Mandatory)] [string] $Server,
  # A token of an administrator of the organisation (ORG_ADMIN)
  [Parameter(Mandatory)] [string] $Token
)
$ErrorActionPreference = 'Stop'
[Net.ServicePointManager]::SecurityProtocol = [Net.SecurityProtocolType]::Tls12
$api = $Server.TrimEnd('/') + '/v2024'
$headers = @{ Authorization = "Bearer $Token"; Accept = 'application/json'; 'X-SailPoint-Experimental' = 'true' }
$found = New-Object 'System.Collections.Generic.Dictionary[string,object]'

# So many calls are allowed in ten seconds: one that comes too early is made again.
function Invoke-Cloud([string] $Method, [string] $Path, $Body) {
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

# All of a kind whose attribute is a text.
function Find-All([string] $Path, [string] $Attribute, [string] $Text) {
  $key = $Path + ' ' + $Text
  if (-not $found.ContainsKey($key)) {
    $quoted = '"' + $Text.Replace('\\', '\\\\').Replace('"', '\\"') + '"'
    $filter = [uri]::EscapeDataString($Attribute + ' eq ' + $quoted)
    $found[$key] = @(Invoke-Cloud Get ($Path + '?filters=' + $filter) | ForEach-Object { $_ })
  }
  $found[$key]
}

# A request takes one entitlement from one identity.
function Remove-GroupMember([string] $Group, [string] $Source, [string] $User, [string] $Comment) {
  $entitlements = @(Find-All '/entitlements' 'name' $Group | Where-Object { $_.source.name -eq $Source })
  $people = @(Find-All '/public-identities' 'alias' $User)
  if ($entitlements.Count -ne 1 -or $people.Count -ne 1) { Write-Warning "There is no entitlement $Group of $Source, or no identity $User, or more than one: not asked for."; return }
  $item = @{ type = 'ENTITLEMENT'; id = $entitlements[0].id; comment = $Comment }
  $request = @{ requestedFor = @($people[0].id); requestType = 'REVOKE_ACCESS'; requestedItems = @($item) }
  try { Invoke-Cloud Post '/access-requests' $request | Out-Null } catch {
    # 403 is for a token that may not ask: then no removal can be.
    if ([int] $_.Exception.Response.StatusCode -ne 400) { throw }
    Write-Warning "The removal of '$User' from '$Group' is refused (a role may give it): not taken out."
  }
}
`;

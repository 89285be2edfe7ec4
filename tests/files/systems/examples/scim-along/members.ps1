# Adds users of a provider of SCIM, by their names, to the groups of their roles.
# Send the bulk requests first. It can be run again: who is a member stays one.

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
function Get-Quoted([string] $Text) { '"' + $Text.Replace('\', '\\').Replace('"', '\"') + '"' }

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

# What is done: a line each.
Add-RoleMember 'VPN-Users (role)' 'lkoeseoglu'
Add-RoleMember 'VPN-Users (role)' 'fjeorga'
Add-RoleMember 'VPN-Users (role)' 'rschneider'
Add-RoleMember 'VPN-Users (role)' 'ctiedtke'
Add-RoleMember 'VPN-Users (role)' 'csteinmetz'
Add-RoleMember 'VPN-Users (role)' 'lophey'
Add-RoleMember 'VPN-Users (role)' 'amielke'
Add-RoleMember 'VPN-Users (role)' 'idreissigacker'
Add-RoleMember 'VPN-Users (role)' 'mgutjahr'
Add-RoleMember 'VPN-Users (role)' 'lbornscheuer'
Add-RoleMember 'VPN-Users (role)' 'lbusch'
Add-RoleMember 'VPN-Users (role)' 'abultmann'
Add-RoleMember 'VPN-Users (role)' 'aschnieder'
Add-RoleMember 'VPN-Users (role)' 'ebock'
Add-RoleMember 'VPN-Users (role)' 'zspitzmueller'
Add-RoleMember 'VPN-Users (role)' 'isihler'
Add-RoleMember 'VPN-Users (role)' 'fbuss'
Add-RoleMember 'VPN-Users (role)' 'ezuemsande'
Add-RoleMember 'VPN-Users (role)' 'lreumann'
Add-RoleMember 'VPN-Users (role)' 'jschlicht'
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

# Groups of Okta: one for each role, with its members and rules.
terraform {
  required_providers {
    okta = {
      source  = "okta/okta"
      version = ">= 4.8.0"
    }
  }
}

data "okta_group" "vpn_users" {
  name = "VPN-Users"
}

data "okta_group" "dl_all_staff" {
  name = "DL-All-Staff"
}

data "okta_group" "dl_finance" {
  name = "DL-Finance"
}

data "okta_group" "fs_finance_rw" {
  name = "FS-Finance-RW"
}

data "okta_group" "dl_finance_berlin" {
  name = "DL-Finance-Berlin"
}

data "okta_group" "app_confluence_treasury" {
  name = "APP-Confluence-Treasury"
}

data "okta_user" "lfuhlbruegge" {
  search {
    name  = "profile.login"
    value = "lfuhlbruegge"
  }
}

data "okta_user" "bbrand" {
  search {
    name  = "profile.login"
    value = "bbrand"
  }
}

data "okta_user" "fkovacs" {
  search {
    name  = "profile.login"
    value = "fkovacs"
  }
}

data "okta_user" "akrebs" {
  search {
    name  = "profile.login"
    value = "akrebs"
  }
}

data "okta_user" "mschramm" {
  search {
    name  = "profile.login"
    value = "mschramm"
  }
}

data "okta_user" "akral" {
  search {
    name  = "profile.login"
    value = "akral"
  }
}

data "okta_user" "fschaening" {
  search {
    name  = "profile.login"
    value = "fschaening"
  }
}

data "okta_user" "hgrube" {
  search {
    name  = "profile.login"
    value = "hgrube"
  }
}

data "okta_user" "jgangnus" {
  search {
    name  = "profile.login"
    value = "jgangnus"
  }
}

data "okta_user" "jschwatlo" {
  search {
    name  = "profile.login"
    value = "jschwatlo"
  }
}

data "okta_user" "alenzen" {
  search {
    name  = "profile.login"
    value = "alenzen"
  }
}

data "okta_user" "mfincke" {
  search {
    name  = "profile.login"
    value = "mfincke"
  }
}

data "okta_user" "ikass" {
  search {
    name  = "profile.login"
    value = "ikass"
  }
}

data "okta_user" "skalinowski" {
  search {
    name  = "profile.login"
    value = "skalinowski"
  }
}

data "okta_user" "smoritz" {
  search {
    name  = "profile.login"
    value = "smoritz"
  }
}

data "okta_user" "wcrews" {
  search {
    name  = "profile.login"
    value = "wcrews"
  }
}

data "okta_user" "tvogelgsang" {
  search {
    name  = "profile.login"
    value = "tvogelgsang"
  }
}

data "okta_user" "dtrautmann" {
  search {
    name  = "profile.login"
    value = "dtrautmann"
  }
}

data "okta_user" "fgrosskopf" {
  search {
    name  = "profile.login"
    value = "fgrosskopf"
  }
}

data "okta_user" "tpoehn" {
  search {
    name  = "profile.login"
    value = "tpoehn"
  }
}

data "okta_user" "kweidner" {
  search {
    name  = "profile.login"
    value = "kweidner"
  }
}

data "okta_user" "rlott" {
  search {
    name  = "profile.login"
    value = "rlott"
  }
}

data "okta_user" "dspitzmueller" {
  search {
    name  = "profile.login"
    value = "dspitzmueller"
  }
}

data "okta_user" "jdaubner" {
  search {
    name  = "profile.login"
    value = "jdaubner"
  }
}

data "okta_user" "bdehmel" {
  search {
    name  = "profile.login"
    value = "bdehmel"
  }
}

data "okta_user" "trumpf" {
  search {
    name  = "profile.login"
    value = "trumpf"
  }
}

data "okta_user" "vmarquart" {
  search {
    name  = "profile.login"
    value = "vmarquart"
  }
}

data "okta_user" "lneuendorf" {
  search {
    name  = "profile.login"
    value = "lneuendorf"
  }
}

data "okta_user" "jzauber" {
  search {
    name  = "profile.login"
    value = "jzauber"
  }
}

data "okta_user" "jrosenbauer" {
  search {
    name  = "profile.login"
    value = "jrosenbauer"
  }
}

data "okta_user" "jbriesenick" {
  search {
    name  = "profile.login"
    value = "jbriesenick"
  }
}

data "okta_user" "rfrohn" {
  search {
    name  = "profile.login"
    value = "rfrohn"
  }
}

data "okta_user" "mschwarz" {
  search {
    name  = "profile.login"
    value = "mschwarz"
  }
}

data "okta_user" "ksiebel" {
  search {
    name  = "profile.login"
    value = "ksiebel"
  }
}

data "okta_user" "pbigdeli" {
  search {
    name  = "profile.login"
    value = "pbigdeli"
  }
}

data "okta_user" "mtremmel" {
  search {
    name  = "profile.login"
    value = "mtremmel"
  }
}

data "okta_user" "dpoege" {
  search {
    name  = "profile.login"
    value = "dpoege"
  }
}

data "okta_user" "aheidler" {
  search {
    name  = "profile.login"
    value = "aheidler"
  }
}

data "okta_user" "chuls" {
  search {
    name  = "profile.login"
    value = "chuls"
  }
}

data "okta_user" "lkoeseoglu" {
  search {
    name  = "profile.login"
    value = "lkoeseoglu"
  }
}

data "okta_user" "fjeorga" {
  search {
    name  = "profile.login"
    value = "fjeorga"
  }
}

data "okta_user" "rschneider" {
  search {
    name  = "profile.login"
    value = "rschneider"
  }
}

data "okta_user" "ctiedtke" {
  search {
    name  = "profile.login"
    value = "ctiedtke"
  }
}

data "okta_user" "csteinmetz" {
  search {
    name  = "profile.login"
    value = "csteinmetz"
  }
}

data "okta_user" "lophey" {
  search {
    name  = "profile.login"
    value = "lophey"
  }
}

data "okta_user" "amielke" {
  search {
    name  = "profile.login"
    value = "amielke"
  }
}

data "okta_user" "idreissigacker" {
  search {
    name  = "profile.login"
    value = "idreissigacker"
  }
}

data "okta_user" "mgutjahr" {
  search {
    name  = "profile.login"
    value = "mgutjahr"
  }
}

data "okta_user" "lbornscheuer" {
  search {
    name  = "profile.login"
    value = "lbornscheuer"
  }
}

data "okta_user" "lbusch" {
  search {
    name  = "profile.login"
    value = "lbusch"
  }
}

data "okta_user" "abultmann" {
  search {
    name  = "profile.login"
    value = "abultmann"
  }
}

data "okta_user" "aschnieder" {
  search {
    name  = "profile.login"
    value = "aschnieder"
  }
}

data "okta_user" "ebock" {
  search {
    name  = "profile.login"
    value = "ebock"
  }
}

data "okta_user" "zspitzmueller" {
  search {
    name  = "profile.login"
    value = "zspitzmueller"
  }
}

data "okta_user" "isihler" {
  search {
    name  = "profile.login"
    value = "isihler"
  }
}

data "okta_user" "fbuss" {
  search {
    name  = "profile.login"
    value = "fbuss"
  }
}

data "okta_user" "ezuemsande" {
  search {
    name  = "profile.login"
    value = "ezuemsande"
  }
}

data "okta_user" "lreumann" {
  search {
    name  = "profile.login"
    value = "lreumann"
  }
}

data "okta_user" "jschlicht" {
  search {
    name  = "profile.login"
    value = "jschlicht"
  }
}

data "okta_user" "svc_backup" {
  search {
    name  = "profile.login"
    value = "svc-backup"
  }
}

resource "okta_group" "vpn_users_2" {
  name        = "VPN-Users (role)"
  description = ""
}

resource "okta_group_rule" "vpn_users_2--1" {
  name              = "VPN-Users (role) (1.1)"
  status            = "INACTIVE"
  group_assignments = [
    okta_group.vpn_users_2.id,
    data.okta_group.vpn_users.id,
  ]
  expression_type   = "urn:okta:expression:1.0"
  expression_value  = "user.accountType==\"Person\""
}

resource "okta_group" "dl_all_staff_2" {
  name        = "DL-All-Staff (role)"
  description = ""
}

resource "okta_group_rule" "dl_all_staff_2--1" {
  name              = "DL-All-Staff (role) (2.1)"
  status            = "INACTIVE"
  group_assignments = [
    data.okta_group.dl_all_staff.id,
  ]
  expression_type   = "urn:okta:expression:1.0"
  expression_value  = "isMemberOfAnyGroup(\"${okta_group.dl_all_staff_2.id}\")"
}

resource "okta_group_memberships" "dl_all_staff_2" {
  group_id = okta_group.dl_all_staff_2.id
  users    = [
    data.okta_user.lfuhlbruegge.id,
    data.okta_user.bbrand.id,
    data.okta_user.fkovacs.id,
    data.okta_user.akrebs.id,
    data.okta_user.mschramm.id,
    data.okta_user.akral.id,
    data.okta_user.fschaening.id,
    data.okta_user.hgrube.id,
    data.okta_user.jgangnus.id,
    data.okta_user.alenzen.id,
    data.okta_user.mfincke.id,
    data.okta_user.ikass.id,
    data.okta_user.skalinowski.id,
    data.okta_user.smoritz.id,
    data.okta_user.wcrews.id,
    data.okta_user.tvogelgsang.id,
    data.okta_user.dtrautmann.id,
    data.okta_user.fgrosskopf.id,
    data.okta_user.tpoehn.id,
    data.okta_user.kweidner.id,
    data.okta_user.rlott.id,
    data.okta_user.dspitzmueller.id,
    data.okta_user.jdaubner.id,
    data.okta_user.bdehmel.id,
    data.okta_user.trumpf.id,
    data.okta_user.vmarquart.id,
    data.okta_user.lneuendorf.id,
    data.okta_user.jzauber.id,
    data.okta_user.jrosenbauer.id,
    data.okta_user.jbriesenick.id,
    data.okta_user.rfrohn.id,
    data.okta_user.mschwarz.id,
    data.okta_user.ksiebel.id,
    data.okta_user.pbigdeli.id,
    data.okta_user.mtremmel.id,
    data.okta_user.dpoege.id,
    data.okta_user.aheidler.id,
    data.okta_user.chuls.id,
    data.okta_user.lkoeseoglu.id,
    data.okta_user.fjeorga.id,
    data.okta_user.rschneider.id,
    data.okta_user.ctiedtke.id,
    data.okta_user.csteinmetz.id,
    data.okta_user.lophey.id,
    data.okta_user.amielke.id,
    data.okta_user.idreissigacker.id,
    data.okta_user.mgutjahr.id,
    data.okta_user.lbornscheuer.id,
    data.okta_user.lbusch.id,
    data.okta_user.abultmann.id,
    data.okta_user.aschnieder.id,
    data.okta_user.ebock.id,
    data.okta_user.zspitzmueller.id,
    data.okta_user.isihler.id,
    data.okta_user.fbuss.id,
    data.okta_user.ezuemsande.id,
    data.okta_user.lreumann.id,
    data.okta_user.jschlicht.id,
  ]
}

resource "okta_group" "dl_finance_2" {
  name        = "DL-Finance (role)"
  description = ""
}

resource "okta_group_rule" "dl_finance_2--1" {
  name              = "DL-Finance (role) (3.1)"
  status            = "INACTIVE"
  group_assignments = [
    data.okta_group.dl_finance.id,
  ]
  expression_type   = "urn:okta:expression:1.0"
  expression_value  = "isMemberOfAnyGroup(\"${okta_group.dl_finance_2.id}\")"
}

resource "okta_group_memberships" "dl_finance_2" {
  group_id = okta_group.dl_finance_2.id
  users    = [
    data.okta_user.lfuhlbruegge.id,
    data.okta_user.bbrand.id,
    data.okta_user.fkovacs.id,
    data.okta_user.akrebs.id,
    data.okta_user.mschramm.id,
    data.okta_user.akral.id,
    data.okta_user.fschaening.id,
    data.okta_user.hgrube.id,
    data.okta_user.jgangnus.id,
    data.okta_user.jschwatlo.id,
    data.okta_user.alenzen.id,
    data.okta_user.mfincke.id,
    data.okta_user.ikass.id,
    data.okta_user.skalinowski.id,
    data.okta_user.jdaubner.id,
    data.okta_user.abultmann.id,
    data.okta_user.svc_backup.id,
  ]
}

resource "okta_group" "fs_finance_rw_2" {
  name        = "FS-Finance-RW (role)"
  description = ""
}

resource "okta_group_rule" "fs_finance_rw_2--1" {
  name              = "FS-Finance-RW (role) (4.1)"
  status            = "INACTIVE"
  group_assignments = [
    data.okta_group.fs_finance_rw.id,
  ]
  expression_type   = "urn:okta:expression:1.0"
  expression_value  = "isMemberOfAnyGroup(\"${okta_group.fs_finance_rw_2.id}\")"
}

resource "okta_group_memberships" "fs_finance_rw_2" {
  group_id = okta_group.fs_finance_rw_2.id
  users    = [
    data.okta_user.lfuhlbruegge.id,
    data.okta_user.bbrand.id,
    data.okta_user.fkovacs.id,
    data.okta_user.akrebs.id,
    data.okta_user.mschramm.id,
    data.okta_user.akral.id,
    data.okta_user.fschaening.id,
    data.okta_user.hgrube.id,
    data.okta_user.jgangnus.id,
    data.okta_user.jschwatlo.id,
    data.okta_user.alenzen.id,
    data.okta_user.mfincke.id,
    data.okta_user.ikass.id,
    data.okta_user.skalinowski.id,
    data.okta_user.isihler.id,
  ]
}

resource "okta_group" "dl_finance_berlin_2" {
  name        = "DL-Finance-Berlin (role)"
  description = ""
}

resource "okta_group_rule" "dl_finance_berlin_2--1" {
  name              = "DL-Finance-Berlin (rol (5.1)"
  status            = "INACTIVE"
  group_assignments = [
    data.okta_group.dl_finance_berlin.id,
  ]
  expression_type   = "urn:okta:expression:1.0"
  expression_value  = "isMemberOfAnyGroup(\"${okta_group.dl_finance_berlin_2.id}\")"
}

resource "okta_group_memberships" "dl_finance_berlin_2" {
  group_id = okta_group.dl_finance_berlin_2.id
  users    = [
    data.okta_user.lfuhlbruegge.id,
    data.okta_user.bbrand.id,
    data.okta_user.fkovacs.id,
    data.okta_user.akrebs.id,
    data.okta_user.mschramm.id,
    data.okta_user.akral.id,
    data.okta_user.fschaening.id,
    data.okta_user.hgrube.id,
    data.okta_user.jgangnus.id,
    data.okta_user.jschwatlo.id,
    data.okta_user.alenzen.id,
    data.okta_user.mfincke.id,
    data.okta_user.ikass.id,
    data.okta_user.skalinowski.id,
    data.okta_user.jzauber.id,
  ]
}

resource "okta_group" "app_confluence_treasury_2" {
  name        = "APP-Confluence-Treasury (role)"
  description = ""
}

resource "okta_group_rule" "app_confluence_treasury_2--1" {
  name              = "APP-Confluence-Treasur (6.1)"
  status            = "INACTIVE"
  group_assignments = [
    data.okta_group.app_confluence_treasury.id,
  ]
  expression_type   = "urn:okta:expression:1.0"
  expression_value  = "isMemberOfAnyGroup(\"${okta_group.app_confluence_treasury_2.id}\")"
}

resource "okta_group_memberships" "app_confluence_treasury_2" {
  group_id = okta_group.app_confluence_treasury_2.id
  users    = [
    data.okta_user.lfuhlbruegge.id,
    data.okta_user.bbrand.id,
    data.okta_user.fkovacs.id,
    data.okta_user.akrebs.id,
    data.okta_user.mschramm.id,
    data.okta_user.akral.id,
    data.okta_user.fschaening.id,
    data.okta_user.hgrube.id,
    data.okta_user.jgangnus.id,
    data.okta_user.jschwatlo.id,
    data.okta_user.alenzen.id,
    data.okta_user.mfincke.id,
    data.okta_user.ikass.id,
    data.okta_user.skalinowski.id,
    data.okta_user.svc_backup.id,
  ]
}

# Access packages of Microsoft Entra: one for each role.
terraform {
  required_providers {
    azuread = {
      source  = "hashicorp/azuread"
      version = ">= 2.50.0"
    }
  }
}

resource "azuread_access_package_catalog" "roles" {
  display_name       = "Roles"
  description        = "Roles found in who is in which group"
  externally_visible = false
}

data "azuread_group" "vpn_users" {
  display_name = "VPN-Users"
}

resource "azuread_access_package_resource_catalog_association" "vpn_users" {
  catalog_id             = azuread_access_package_catalog.roles.id
  resource_origin_id     = data.azuread_group.vpn_users.object_id
  resource_origin_system = "AadGroup"
}

data "azuread_group" "dl_all_staff" {
  display_name = "DL-All-Staff"
}

resource "azuread_access_package_resource_catalog_association" "dl_all_staff" {
  catalog_id             = azuread_access_package_catalog.roles.id
  resource_origin_id     = data.azuread_group.dl_all_staff.object_id
  resource_origin_system = "AadGroup"
}

data "azuread_group" "dl_finance" {
  display_name = "DL-Finance"
}

resource "azuread_access_package_resource_catalog_association" "dl_finance" {
  catalog_id             = azuread_access_package_catalog.roles.id
  resource_origin_id     = data.azuread_group.dl_finance.object_id
  resource_origin_system = "AadGroup"
}

data "azuread_group" "fs_finance_rw" {
  display_name = "FS-Finance-RW"
}

resource "azuread_access_package_resource_catalog_association" "fs_finance_rw" {
  catalog_id             = azuread_access_package_catalog.roles.id
  resource_origin_id     = data.azuread_group.fs_finance_rw.object_id
  resource_origin_system = "AadGroup"
}

data "azuread_group" "dl_finance_berlin" {
  display_name = "DL-Finance-Berlin"
}

resource "azuread_access_package_resource_catalog_association" "dl_finance_berlin" {
  catalog_id             = azuread_access_package_catalog.roles.id
  resource_origin_id     = data.azuread_group.dl_finance_berlin.object_id
  resource_origin_system = "AadGroup"
}

data "azuread_group" "app_confluence_treasury" {
  display_name = "APP-Confluence-Treasury"
}

resource "azuread_access_package_resource_catalog_association" "app_confluence_treasury" {
  catalog_id             = azuread_access_package_catalog.roles.id
  resource_origin_id     = data.azuread_group.app_confluence_treasury.object_id
  resource_origin_system = "AadGroup"
}

resource "azuread_access_package" "vpn_users_2" {
  catalog_id   = azuread_access_package_catalog.roles.id
  display_name = "VPN-Users"
  description  = "Role VPN-Users"
}

resource "azuread_access_package_assignment_policy" "vpn_users_2" {
  access_package_id = azuread_access_package.vpn_users_2.id
  display_name      = "Assigned by administrators"
  description       = "Administrators assign it; nobody can ask for it."
  requestor_settings {
    scope_type = "NoSubjects"
  }
  approval_settings {
    approval_required = false
  }
}

resource "azuread_access_package_resource_package_association" "vpn_users_2--vpn_users" {
  access_package_id               = azuread_access_package.vpn_users_2.id
  catalog_resource_association_id = azuread_access_package_resource_catalog_association.vpn_users.id
}

resource "azuread_access_package" "dl_all_staff_2" {
  catalog_id   = azuread_access_package_catalog.roles.id
  display_name = "DL-All-Staff"
  description  = "Role DL-All-Staff"
}

resource "azuread_access_package_assignment_policy" "dl_all_staff_2" {
  access_package_id = azuread_access_package.dl_all_staff_2.id
  display_name      = "Assigned by administrators"
  description       = "Administrators assign it; nobody can ask for it."
  requestor_settings {
    scope_type = "NoSubjects"
  }
  approval_settings {
    approval_required = false
  }
}

resource "azuread_access_package_resource_package_association" "dl_all_staff_2--dl_all_staff" {
  access_package_id               = azuread_access_package.dl_all_staff_2.id
  catalog_resource_association_id = azuread_access_package_resource_catalog_association.dl_all_staff.id
}

resource "azuread_access_package" "dl_finance_2" {
  catalog_id   = azuread_access_package_catalog.roles.id
  display_name = "DL-Finance"
  description  = "Role DL-Finance"
}

resource "azuread_access_package_assignment_policy" "dl_finance_2" {
  access_package_id = azuread_access_package.dl_finance_2.id
  display_name      = "Assigned by administrators"
  description       = "Administrators assign it; nobody can ask for it."
  requestor_settings {
    scope_type = "NoSubjects"
  }
  approval_settings {
    approval_required = false
  }
}

resource "azuread_access_package_resource_package_association" "dl_finance_2--dl_finance" {
  access_package_id               = azuread_access_package.dl_finance_2.id
  catalog_resource_association_id = azuread_access_package_resource_catalog_association.dl_finance.id
}

resource "azuread_access_package" "fs_finance_rw_2" {
  catalog_id   = azuread_access_package_catalog.roles.id
  display_name = "FS-Finance-RW"
  description  = "Role FS-Finance-RW"
}

resource "azuread_access_package_assignment_policy" "fs_finance_rw_2" {
  access_package_id = azuread_access_package.fs_finance_rw_2.id
  display_name      = "Assigned by administrators"
  description       = "Administrators assign it; nobody can ask for it."
  requestor_settings {
    scope_type = "NoSubjects"
  }
  approval_settings {
    approval_required = false
  }
}

resource "azuread_access_package_resource_package_association" "fs_finance_rw_2--fs_finance_rw" {
  access_package_id               = azuread_access_package.fs_finance_rw_2.id
  catalog_resource_association_id = azuread_access_package_resource_catalog_association.fs_finance_rw.id
}

resource "azuread_access_package" "dl_finance_berlin_2" {
  catalog_id   = azuread_access_package_catalog.roles.id
  display_name = "DL-Finance-Berlin"
  description  = "Role DL-Finance-Berlin"
}

resource "azuread_access_package_assignment_policy" "dl_finance_berlin_2" {
  access_package_id = azuread_access_package.dl_finance_berlin_2.id
  display_name      = "Assigned by administrators"
  description       = "Administrators assign it; nobody can ask for it."
  requestor_settings {
    scope_type = "NoSubjects"
  }
  approval_settings {
    approval_required = false
  }
}

resource "azuread_access_package_resource_package_association" "dl_finance_berlin_2--dl_finance_berlin" {
  access_package_id               = azuread_access_package.dl_finance_berlin_2.id
  catalog_resource_association_id = azuread_access_package_resource_catalog_association.dl_finance_berlin.id
}

resource "azuread_access_package" "app_confluence_treasury_2" {
  catalog_id   = azuread_access_package_catalog.roles.id
  display_name = "APP-Confluence-Treasury"
  description  = "Role APP-Confluence-Treasury"
}

resource "azuread_access_package_assignment_policy" "app_confluence_treasury_2" {
  access_package_id = azuread_access_package.app_confluence_treasury_2.id
  display_name      = "Assigned by administrators"
  description       = "Administrators assign it; nobody can ask for it."
  requestor_settings {
    scope_type = "NoSubjects"
  }
  approval_settings {
    approval_required = false
  }
}

resource "azuread_access_package_resource_package_association" "app_confluence_treasury_2--app_confluence_treasury" {
  access_package_id               = azuread_access_package.app_confluence_treasury_2.id
  catalog_resource_association_id = azuread_access_package_resource_catalog_association.app_confluence_treasury.id
}

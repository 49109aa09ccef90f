import type { Role } from '@tapri/contracts/common'

/** Where a role begins (docs/specification.md, section 2), and below which path its pages lie. */
export const roleHome: Record<Role, string> = {
  customer: '/customer/menu',
  delivery: '/delivery/dashboard',
  outlet_manager: '/outlet/dashboard',
  admin: '/admin/dashboard',
}

export const roleBase: Record<Role, string> = {
  customer: '/customer',
  delivery: '/delivery',
  outlet_manager: '/outlet',
  admin: '/admin',
}

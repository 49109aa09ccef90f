import type { Role } from '@tapri/contracts/common'

/** Start page of each role (docs/specification.md, section 2). */
export const roleHome: Record<Role, string> = {
  customer: '/customer/menu',
  delivery: '/delivery/dashboard',
  outlet_manager: '/outlet/dashboard',
  admin: '/admin/dashboard',
}

/** Path below which the remote of a role is mounted. */
export const roleBase: Record<Role, string> = {
  customer: '/customer',
  delivery: '/delivery',
  outlet_manager: '/outlet',
  admin: '/admin',
}

import type { User } from '@tapri/contracts/auth'

/** The user on pages for people who are not signed in. */
export const nobody: User = {
  id: '',
  name: '',
  phone: '',
  role: 'customer',
  status: 'active',
  assigned_outlet_id: null,
  assigned_outlet_name: null,
}

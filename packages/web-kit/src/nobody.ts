import type { User } from '@tapri/contracts/auth'

/** The user of pages for who is not signed in. */
export const nobody: User = {
  id: '',
  name: '',
  phone: '',
  role: 'customer',
  status: 'active',
  assigned_outlet_id: null,
  assigned_outlet_name: null,
}

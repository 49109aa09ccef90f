import type { OperationText } from '../operation.ts'

const ownPassword = [
  'WRONG_PASSWORD',
  'TOO_MANY_TRIES',
  'TOO_BUSY',
  'VERIFY_PHONE_FIRST',
  'NOT_YOUR_CALL',
  'CHANGE_PASSWORD',
] as const

export const accountOperations: Record<string, OperationText> = {
  login: {
    summary: 'Begins a session with phone and password.',
    repeated: 'A repeat begins another session.',
    refusals: [
      'LOGIN_FAILED',
      'ACCOUNT_BLOCKED',
      'PASSWORD_EXPIRED',
      'PASSWORD_USED',
      'SECOND_FACTOR_NEEDED',
      'TOO_MANY_TRIES',
      'TOO_BUSY',
    ],
  },
  askLoginCode: {
    summary: 'Sends a code with which a customer logs in, for the first time too.',
    repeated: 'A repeat sends another code; the one before stays good with its own token.',
    refusals: ['TOO_MANY_TRIES'],
  },
  loginByCode: {
    summary: 'Begins a session of a customer with the code that was sent; a new customer also says their name.',
    repeated: 'A repeat is refused: the code was used.',
    refusals: ['CODE_REFUSED', 'NAME_NEEDED', 'PASSWORD_NEEDED', 'ACCOUNT_BLOCKED', 'TOO_MANY_TRIES'],
  },
  register: {
    summary: 'Registers an account and begins its first session.',
    repeated: 'A repeat never makes a second account: 409, or the same registration while the phone is not verified.',
    refusals: ['PHONE_TAKEN', 'TOO_MANY_TRIES', 'TOO_BUSY'],
  },
  verifyPhone: {
    summary: 'Starts a password reset, or finishes its check of the phone with the code.',
    repeated: 'A repeat without a code sends another code, which replaces the one before.',
    refusals: ['NO_ACCOUNT', 'CODE_REFUSED', 'TOO_MANY_TRIES'],
  },
  resetPassword: {
    summary: 'Sets a new password after the phone was verified and ends the sessions of the account.',
    repeated: 'A repeat is refused: the verification was used.',
    refusals: ['NO_ACCOUNT', 'NOT_VERIFIED', 'TOO_MANY_TRIES', 'TOO_BUSY'],
  },
  me: { summary: 'Returns the caller’s account.' },
  getLocation: { summary: 'Returns the address that the caller saved last.' },
  saveLocation: { summary: 'Saves the caller’s delivery address.' },
  listPlaces: { summary: 'Lists the places that the caller saved.' },
  savePlace: {
    summary: 'Saves a place under a name, or changes it.',
    checksVersion: true,
    refusals: ['TOO_MANY_PLACES'],
  },
  deletePlace: { summary: 'Removes a saved place.' },
  updateMe: {
    summary: 'Changes the caller’s name and phone.',
    checksVersion: true,
    refusals: ['PHONE_TAKEN', 'WRONG_PASSWORD', 'CODE_REFUSED', 'TOO_MANY_TRIES', 'TOO_BUSY'],
  },
  deleteMe: {
    summary: 'Deletes the caller’s account.',
    repeated: 'A repeat is 401: the session has ended.',
    refusals: ['WRONG_PASSWORD', 'CODE_REFUSED', 'TOO_MANY_TRIES', 'TOO_BUSY'],
  },
  getNominee: { summary: 'Returns the person who may act for the caller.' },
  setNominee: { summary: 'Names the person who may act for the caller.' },
  removeNominee: { summary: 'Lets nobody act for the caller any more.' },
  getMyAccountData: {
    summary: 'Returns the stored data about the caller’s account.',
    refusals: ['TOO_MANY_TRIES'],
  },
  updateUser: {
    summary: 'Corrects the name and phone of a person.',
    checksVersion: true,
    refusals: ['USER_NOT_FOUND', 'PHONE_TAKEN', 'OWN_ACCOUNT'],
  },
  createUser: { summary: 'Adds a member of staff.', repeated: 'key', refusals: ['PHONE_TAKEN', 'TOO_BUSY'] },
  deleteUser: {
    summary: 'Deletes a member of staff and ends their sessions.',
    repeated: 'A repeat is 404.',
    refusals: ['USER_NOT_FOUND', 'LAST_ADMIN', 'PERSON_HAS_CASH', 'CASH_UNKNOWN'],
  },
  decideApproval: {
    summary: 'Approves or refuses somebody who registered as staff.',
    repeated: 'Approving again changes nothing; refusing again is 404.',
    refusals: ['NOBODY_WAITS', 'ALREADY_APPROVED'],
  },
  findCaller: {
    summary: 'Finds the customer with a phone, or makes an account with a name.',
    repeated: 'A repeat finds the account that was made.',
    refusals: ['CALLER_UNKNOWN', 'NOT_A_CUSTOMER', 'CALLER_BLOCKED', 'TOO_MANY_TRIES'],
  },
  confirmPhone: {
    summary: 'Verifies the phone of a new registration with the code that was sent to it.',
    repeated: 'A repeat is refused: the code was used.',
    refusals: ['CODE_REFUSED', 'ALREADY_VERIFIED', 'PHONE_TAKEN', 'TOO_MANY_TRIES'],
  },
  sendPhoneCode: {
    summary: 'Sends another code to the phone of a new registration.',
    repeated: 'A repeat sends another code, which replaces the one before.',
    refusals: ['ALREADY_VERIFIED', 'TOO_MANY_TRIES'],
  },
  listSessions: { summary: 'Lists the caller’s sessions.' },
  endSession: {
    summary: 'Ends one of the caller’s sessions.',
    repeated: 'A repeat is 404.',
    refusals: ['SESSION_NOT_FOUND'],
  },
  endAllSessions: { summary: 'Ends every session of the caller.', repeated: 'A repeat is 401: the session has ended.' },
  logout: { summary: 'Ends the caller’s present session.', repeated: 'A repeat is 401: the session has ended.' },
  renewToken: {
    summary: 'Signs a fresh token for the caller’s present session.',
    repeated: 'A repeat signs another token for the same session.',
  },
  changePassword: {
    summary: 'Sets the caller’s password and ends their other sessions.',
    repeated: 'A repeat is 403: the current password is another by then.',
    refusals: ['WRONG_PASSWORD', 'PASSWORD_EXPIRED', 'TOO_MANY_TRIES', 'TOO_BUSY'],
  },
  finishLogin: {
    summary: 'Finishes a login with a second factor.',
    repeated: 'A repeat is refused: the login token was used.',
    refusals: [
      'WRONG_CODE',
      'PASSKEY_NOT_ACCEPTED',
      'LOGIN_EXPIRED',
      'TOO_MANY_TRIES',
      'TOO_BUSY',
      'ACCOUNT_BLOCKED',
      'PASSWORD_EXPIRED',
      'PASSWORD_USED',
    ],
  },
  passkeyLoginOptions: {
    summary: 'Returns the options with which the browser asks for a passkey at login.',
    repeated: 'A repeat voids the previous options.',
    refusals: ['LOGIN_EXPIRED', 'NO_PASSKEY', 'TOO_BUSY', 'ACCOUNT_BLOCKED', 'PASSWORD_EXPIRED'],
  },
  getSecondFactor: {
    summary: 'Returns the caller’s second factors and how many recovery codes are left.',
    refusals: ['VERIFY_PHONE_FIRST', 'NOT_YOUR_CALL', 'CHANGE_PASSWORD'],
  },
  addTotp: {
    summary: 'Makes a secret for an authenticator app.',
    repeated: 'A repeat makes another secret; neither counts until a code of it is confirmed.',
    refusals: [...ownPassword, 'TOO_MANY_FACTORS'],
  },
  confirmTotp: {
    summary: 'Confirms an authenticator app with a code of it.',
    repeated: 'A repeat is 404: the app is confirmed.',
    refusals: [...ownPassword, 'FACTOR_NOT_FOUND', 'WRONG_CODE', 'TOO_MANY_FACTORS'],
  },
  passkeyCreationOptions: {
    summary: 'Returns the options with which the browser makes a passkey.',
    repeated: 'A repeat voids the previous options.',
    refusals: [...ownPassword, 'NO_PASSKEYS_HERE', 'TOO_MANY_FACTORS'],
  },
  addPasskey: {
    summary: 'Adds a passkey that the browser made.',
    repeated: 'A repeat is refused: the options were used.',
    refusals: [...ownPassword, 'NO_PASSKEYS_HERE', 'PASSKEY_REFUSED', 'PASSKEY_TAKEN', 'TOO_MANY_FACTORS'],
  },
  removeSecondFactor: {
    summary: 'Removes one of the caller’s second factors.',
    repeated: 'A repeat is 404.',
    refusals: [...ownPassword, 'FACTOR_NOT_FOUND', 'LAST_FACTOR'],
  },
  replaceRecoveryCodes: {
    summary: 'Makes ten new recovery codes, which void the previous ones.',
    repeated: 'A repeat makes ten others; the last ten count.',
    refusals: [...ownPassword, 'NO_FACTOR'],
  },
  listUsers: { summary: 'Lists staff, or with a page everybody who matches the filters.' },
  resetStaff: {
    summary: 'Gives a member of staff a one-time password and ends their sessions.',
    repeated:
      'A repeat makes another password, which replaces the one before; it is not stored, so no key can return it again.',
    refusals: ['USER_NOT_FOUND', 'NOT_ONESELF', 'TOO_BUSY'],
  },
  endUserSessions: { summary: 'Ends every session of one account.', refusals: ['USER_NOT_FOUND'] },
  demoteAdmin: {
    summary: 'Gives an admin a staff role with fewer rights and ends their sessions.',
    repeated: 'A repeat is 404: the account is no admin.',
    refusals: ['USER_NOT_FOUND', 'LAST_ADMIN'],
  },
  blockCustomer: { summary: 'Blocks or unblocks a customer.', refusals: ['USER_NOT_FOUND'] },
  listStaffEvents: { summary: 'Lists what admins and the operator did to accounts.' },
  markStaffEventsSeen: { summary: 'Marks the staff events up to an id as seen by the caller.' },
}

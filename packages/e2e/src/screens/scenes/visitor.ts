import { refused } from '../fake-server.ts'
import { fillField, clickButton, type Scene } from './scene.ts'

const verified = { 'POST /auth/verify-phone': { verified: true, reset_token: 'r-1' } }
const phone = '+919000000001'

const codeSent = { 'POST /auth/login/code': { login_token: 'l-1' } }

async function askForCode(page: Parameters<NonNullable<Scene['steps']>>[0]) {
  await fillField(page, 'Phone', phone)
  await clickButton(page, 'Log in with a code')
}

async function toStepTwo(page: Parameters<NonNullable<Scene['steps']>>[0]) {
  await fillField(page, 'Phone', phone)
  await clickButton(page, 'Verify Phone')
}

/** The pages for visitors. */
export const visitorScenes: Scene[] = [
  {
    name: 'landing: headline, four features, login, sign up and contacts',
    role: 'visitor',
    path: '/',
    shows: [
      'Hot Chai, Delivered Fast',
      'Login',
      'Sign Up',
      'Order Your Chai Now',
      'See the Menu',
      'Install App',
      'Delivery in under 30 minutes, hot when it reaches you.',
      'Live Tracking',
      'Premium Quality',
      'Secure Payment',
      'Pay when your order is at the door.',
      /For complaints, write to/,
      'help@tapri.example',
      '+911100000001',
      '+911100000002',
      '+911100000003',
      /Ordering on call/,
      /^© \d{4} Tapri/,
    ],
  },
  {
    name: 'login: the form',
    role: 'visitor',
    path: '/login',
    shows: ['Welcome Back', 'Login to Tapri', 'Forgot Password?', 'Log in with a code', 'Sign Up'],
  },
  {
    name: 'login: with a code, the phone',
    role: 'visitor',
    path: '/login?by=code',
    shows: ['Log in with a code', 'Send Code', 'Staff log in with their password.', 'Log in with a password'],
  },
  {
    name: 'login: with a code, a wrong one',
    role: 'visitor',
    path: '/login',
    responses: {
      ...codeSent,
      'POST /auth/login/by-code': refused(403, 'This code is wrong or has expired.', { code: 'CODE_REFUSED' }),
    },
    steps: async (page) => {
      await askForCode(page)
      await fillField(page, 'Code', '123456')
      await clickButton(page, 'Login')
    },
    shows: ['Enter the code', /6-digit code to/, 'This code is wrong or has expired.', 'Use another number'],
  },
  {
    name: 'login: with a code, in a demo',
    role: 'visitor',
    path: '/login',
    responses: { 'POST /auth/login/code': { login_token: 'l-1', demo_code: '123456' } },
    steps: askForCode,
    shows: ['This is a demo: your code is 123456', /^Send a new code in/],
  },
  {
    name: 'login: with a code, the name of who is new',
    role: 'visitor',
    path: '/login',
    responses: {
      ...codeSent,
      'POST /auth/login/by-code': refused(409, 'You are new here. Tell us your name.', { code: 'NAME_NEEDED' }),
    },
    steps: async (page) => {
      await askForCode(page)
      await fillField(page, 'Code', '123456')
      await clickButton(page, 'Login')
    },
    shows: ['What is your name?', 'Full Name', 'Continue'],
  },
  {
    name: 'register: the role picker',
    role: 'visitor',
    path: '/register',
    shows: ['Customer', 'Delivery Personnel', 'Outlet Manager', 'Admin', 'Login'],
  },
  {
    name: 'register: a phone that has an account',
    role: 'visitor',
    path: '/register',
    responses: {
      'POST /auth/register': refused(409, 'This phone number is already registered', { code: 'PHONE_TAKEN' }),
    },
    steps: async (page) => {
      await fillField(page, 'Full Name', 'Zoya')
      await fillField(page, 'Phone', '98765 43210')
      await fillField(page, 'Password', 'secret1')
      await clickButton(page, 'Sign Up')
    },
    shows: ['This phone number is already registered', 'At least 6 characters'],
  },
  {
    name: 'forgot password: step 1',
    role: 'visitor',
    path: '/forgot-password',
    shows: ['Forgot Password', /^Step 1 of 2/, 'Verify Phone', 'Back to Login'],
  },
  {
    name: 'forgot password: step 2',
    role: 'visitor',
    path: '/forgot-password',
    responses: verified,
    steps: toStepTwo,
    shows: [/^Step 2 of 2/, 'New Password', 'Confirm Password', 'Back to Login'],
  },
]

import { refused } from '../fake-server.ts'
import { fillField, clickButton, type Scene } from './scene.ts'

const phone = '+919000000001'

const codeSent = { 'POST /auth/login/code': { login_token: 'l-1' } }

async function askForCode(page: Parameters<NonNullable<Scene['steps']>>[0]) {
  await fillField(page, 'Phone', phone)
  await clickButton(page, 'Log in with a code')
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
    name: 'register: the role picker',
    role: 'visitor',
    path: '/register',
    shows: ['Customer', 'Delivery Personnel', 'Outlet Manager', 'Admin', 'Login'],
  },
  {
    name: 'forgot password: step 1',
    role: 'visitor',
    path: '/forgot-password',
    shows: ['Forgot Password', /^Step 1 of 2/, 'Verify Phone', 'Back to Login'],
  },
]

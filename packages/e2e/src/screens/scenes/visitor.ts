import { refused } from '../fake-server.ts'
import { fillField, clickButton, type Scene } from './scene.ts'

const verified = { 'POST /auth/verify-phone': { verified: true, reset_token: 'r-1' } }
const phone = '+919000000001'

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
    shows: ['Welcome Back', 'Login to Tapri', 'Forgot Password?', 'Sign Up'],
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

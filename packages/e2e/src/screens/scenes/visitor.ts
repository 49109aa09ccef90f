import { pending, refused } from '../fake-server.ts'
import { fillField, clickLink, clickButton, type Scene, waitForText } from './scene.ts'

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
    screenshot: true,
    shows: [
      'Hot Chai, Delivered Fast',
      'Login',
      'Sign Up',
      'Order Your Chai Now',
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
    name: 'landing: how promises were kept; the call to action leads to registration',
    role: 'visitor',
    path: '/',
    steps: async (page) => {
      await waitForText(page, /^1,117 of 1,214 orders of the last 30 days came by the time we promised/)
      await clickLink(page, 'Order Your Chai Now')
    },
    shows: ['Create your account'],
  },
  {
    name: 'landing: in Hindi',
    role: 'visitor',
    path: '/',
    language: 'hi',
    screenshot: true,
    shows: ['गरम चाय, झटपट घर', 'अभी चाय मँगाएँ', /^पिछले 30 दिनों के 1,214 में से 1,117 ऑर्डर/],
  },
  {
    name: 'login: the form',
    role: 'visitor',
    path: '/login',
    screenshot: true,
    shows: ['Welcome Back', 'Login to Tapri', 'Forgot Password?', 'Sign Up'],
    steps: (page) => page.getByPlaceholder(/^\+/).waitFor(),
  },
  {
    name: 'login: submitting',
    role: 'visitor',
    path: '/login',
    responses: { 'POST /auth/login': pending },
    screenshot: true,
    steps: async (page) => {
      await fillField(page, 'Phone', phone)
      await fillField(page, 'Password', 'chai1234')
      await clickButton(page, 'Login')
    },
    shows: ['Logging in...'],
  },
  {
    name: 'login: refused',
    role: 'visitor',
    path: '/login',
    responses: { 'POST /auth/login': refused(401, 'Invalid phone or password') },
    screenshot: true,
    steps: async (page) => {
      await fillField(page, 'Phone', phone)
      await fillField(page, 'Password', 'wrong-one')
      await clickButton(page, 'Login')
    },
    shows: ['Invalid phone or password'],
    hides: ['Session expired. Please login again.'],
  },
  {
    name: 'register: the role picker, with customer as default',
    role: 'visitor',
    path: '/register',
    screenshot: true,
    shows: ['Customer', 'Delivery Personnel', 'Outlet Manager', 'Admin', 'Login'],
    steps: (page) => page.getByRole('radio', { name: /^Customer/, checked: true }).waitFor({ state: 'attached' }),
  },
  {
    name: 'register: a password of five characters',
    role: 'visitor',
    path: '/register',
    steps: async (page) => {
      await fillField(page, 'Full Name', 'Nita')
      await fillField(page, 'Phone', '+919811111111')
      await fillField(page, 'Password', 'chai1')
      await clickButton(page, 'Sign Up')
    },
    screenshot: true,
    shows: ['Password must be at least 6 characters'],
  },
  {
    name: 'forgot password: step 1',
    role: 'visitor',
    path: '/forgot-password',
    screenshot: true,
    shows: ['Forgot Password', /^Step 1 of 2/, 'Verify Phone', 'Back to Login'],
  },
  {
    name: 'forgot password: step 2',
    role: 'visitor',
    path: '/forgot-password',
    responses: verified,
    screenshot: true,
    steps: toStepTwo,
    shows: [/^Step 2 of 2/, 'New Password', 'Confirm Password', 'Back to Login'],
  },
  {
    name: 'forgot password: two different passwords',
    role: 'visitor',
    path: '/forgot-password',
    responses: verified,
    steps: async (page) => {
      await toStepTwo(page)
      await fillField(page, 'New Password', 'kulhad1')
      await fillField(page, 'Confirm Password', 'kulhad2')
      await clickButton(page, 'Reset Password')
    },
    shows: ['Passwords do not match'],
  },
  {
    name: 'forgot password: a new password of five characters',
    role: 'visitor',
    path: '/forgot-password',
    responses: verified,
    steps: async (page) => {
      await toStepTwo(page)
      await fillField(page, 'New Password', 'chai1')
      await fillField(page, 'Confirm Password', 'chai1')
      await clickButton(page, 'Reset Password')
    },
    shows: ['Password must be at least 6 characters'],
  },
  {
    name: 'forgot password: saved, then the login page',
    role: 'visitor',
    path: '/forgot-password',
    responses: { ...verified, 'POST /auth/reset-password': null },
    steps: async (page) => {
      await toStepTwo(page)
      await fillField(page, 'New Password', 'kulhad1')
      await fillField(page, 'Confirm Password', 'kulhad1')
      await clickButton(page, 'Reset Password')
    },
    shows: ['Welcome Back'],
  },
]

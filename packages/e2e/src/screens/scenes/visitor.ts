import { never, refused } from '../fake-server.ts'
import { fill, follow, press, type Scene } from './scene.ts'

const verified = { 'POST /auth/verify-phone': { verified: true, reset_token: 'r-1' } }
const phone = '+919000000001'

async function toStepTwo(page: Parameters<NonNullable<Scene['act']>>[0]) {
  await fill(page, 'Phone', phone)
  await press(page, 'Verify Phone')
}

/** Before anybody is signed in. */
export const visitorScenes: Scene[] = [
  {
    name: 'landing: the message, four promises, two ways in and whom to ask',
    who: 'visitor',
    path: '/',
    pictured: true,
    sees: [
      'Hot Chai, Delivered Fast',
      'Login',
      'Sign Up',
      'Order Your Chai Now',
      'Install App',
      'Delivery in under 30 minutes, hot when it reaches you.',
      'Live Tracking',
      'Premium Quality',
      'Secure Payment',
      'Pay online or cash on delivery.',
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
    name: 'landing: the call to action leads to registration',
    who: 'visitor',
    path: '/',
    act: (page) => follow(page, 'Order Your Chai Now'),
    sees: ['Create your account'],
  },
  {
    name: 'landing: in Hindi',
    who: 'visitor',
    path: '/',
    language: 'hi',
    pictured: true,
    sees: ['गरम चाय, झटपट घर', 'अभी चाय मँगाएँ'],
  },
  {
    name: 'login: the form',
    who: 'visitor',
    path: '/login',
    pictured: true,
    sees: ['Welcome Back', 'Login to Tapri', 'Forgot Password?', 'Sign Up'],
    act: (page) => page.getByPlaceholder(/^\+/).waitFor(),
  },
  {
    name: 'login: while it is under way',
    who: 'visitor',
    path: '/login',
    answers: { 'POST /auth/login': never },
    pictured: true,
    act: async (page) => {
      await fill(page, 'Phone', phone)
      await fill(page, 'Password', 'chai1234')
      await press(page, 'Login')
    },
    sees: ['Logging in...'],
  },
  {
    name: 'login: refused',
    who: 'visitor',
    path: '/login',
    answers: { 'POST /auth/login': refused(401, 'Invalid phone or password') },
    pictured: true,
    act: async (page) => {
      await fill(page, 'Phone', phone)
      await fill(page, 'Password', 'wrong-one')
      await press(page, 'Login')
    },
    sees: ['Invalid phone or password'],
    lacks: ['Session expired. Please login again.'],
  },
  {
    name: 'register: the role picker, a customer unless said otherwise',
    who: 'visitor',
    path: '/register',
    pictured: true,
    sees: ['Customer', 'Delivery Personnel', 'Outlet Manager', 'Admin', 'Login'],
    act: (page) => page.getByRole('radio', { name: /^Customer/, checked: true }).waitFor({ state: 'attached' }),
  },
  {
    name: 'register: a password of five characters',
    who: 'visitor',
    path: '/register',
    act: async (page) => {
      await fill(page, 'Full Name', 'Nita')
      await fill(page, 'Phone', '+919811111111')
      await fill(page, 'Password', 'chai1')
      await press(page, 'Sign Up')
    },
    pictured: true,
    sees: ['Password must be at least 6 characters'],
  },
  {
    name: 'forgot password: step 1',
    who: 'visitor',
    path: '/forgot-password',
    pictured: true,
    sees: ['Forgot Password', /^Step 1 of 2/, 'Verify Phone', 'Back to Login'],
  },
  {
    name: 'forgot password: step 2',
    who: 'visitor',
    path: '/forgot-password',
    answers: verified,
    pictured: true,
    act: toStepTwo,
    sees: [/^Step 2 of 2/, 'New Password', 'Confirm Password', 'Back to Login'],
  },
  {
    name: 'forgot password: two different passwords',
    who: 'visitor',
    path: '/forgot-password',
    answers: verified,
    act: async (page) => {
      await toStepTwo(page)
      await fill(page, 'New Password', 'kulhad1')
      await fill(page, 'Confirm Password', 'kulhad2')
      await press(page, 'Reset Password')
    },
    sees: ['Passwords do not match'],
  },
  {
    name: 'forgot password: a new password of five characters',
    who: 'visitor',
    path: '/forgot-password',
    answers: verified,
    act: async (page) => {
      await toStepTwo(page)
      await fill(page, 'New Password', 'chai1')
      await fill(page, 'Confirm Password', 'chai1')
      await press(page, 'Reset Password')
    },
    sees: ['Password must be at least 6 characters'],
  },
  {
    name: 'forgot password: done, and back at the login',
    who: 'visitor',
    path: '/forgot-password',
    answers: { ...verified, 'POST /auth/reset-password': null },
    act: async (page) => {
      await toStepTwo(page)
      await fill(page, 'New Password', 'kulhad1')
      await fill(page, 'Confirm Password', 'kulhad1')
      await press(page, 'Reset Password')
    },
    sees: ['Welcome Back'],
  },
]

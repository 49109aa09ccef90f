import { bilingual, type Texts } from '@tapri/web-kit/language'

export const texts = {
  broken: ['This part is not working right now.', 'यह हिस्सा अभी नहीं चल रहा।'],
  body: ['Everything else still works. Try again in a moment.', 'बाक़ी सब चल रहा है। थोड़ी देर में फिर कोशिश करें।'],
  retry: ['Try Again', 'फिर कोशिश करें'],
  logout: ['Logout', 'लॉग आउट'],
  fresh: ['A new version is ready.', 'नया वर्शन आ गया है।'],
  reload: ['Reload', 'रीलोड करें'],
} satisfies Texts
export const useRemoteTexts = bilingual(texts)

import { bilingual, type Texts } from '@tapri/web-kit/language'

export const texts = {
  broken: ['This part is being repaired.', 'यह हिस्सा ठीक किया जा रहा है।'],
  body: ['Everything else goes on working. Try again in a moment.', 'बाकी सब चालू है। थोड़ी देर में फिर कोशिश करें।'],
  retry: ['Try Again', 'फिर कोशिश करें'],
  logout: ['Logout', 'लॉग आउट'],
  fresh: ['A new version is ready.', 'नया संस्करण तैयार है।'],
  reload: ['Reload', 'फिर खोलें'],
} satisfies Texts
export const useRemoteTexts = bilingual(texts)

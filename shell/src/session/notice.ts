const NOTICE_KEY = 'tapri.notice'

/** Keys of texts.ts that the landing page shows after a reload. */
export const leftNotices = ['loggedOut', 'loggedOutEverywhere', 'accountDeleted', 'sessionExpired'] as const
export type LeftNotice = (typeof leftNotices)[number]

/** Stores a notice that the next page shows. */
export const storeNotice = (sentence: LeftNotice) => sessionStorage.setItem(NOTICE_KEY, sentence)

export function takeNotice() {
  const notice = sessionStorage.getItem(NOTICE_KEY)
  sessionStorage.removeItem(NOTICE_KEY)
  return notice as LeftNotice | null
}

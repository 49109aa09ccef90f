// Runs before all other scripts and the first paint; build/prerender.ts puts it into the pages.
// beforeinstallprompt may fire before the page listens: store the event for install/install.ts.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  globalThis.tapriInstallOffer = event
  dispatchEvent(new Event('tapri-install-offer'))
})
// Where the browser denies storage, reading the property throws: what pages store is in memory until they end.
const inMemory = () =>
  Object.create({
    getItem(key) {
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(key, value) {
      this[key] = String(value)
    },
    removeItem(key) {
      delete this[key]
    },
  })
for (const name of ['localStorage', 'sessionStorage']) {
  try {
    globalThis[name].getItem('')
  } catch {
    Object.defineProperty(globalThis, name, { value: inMemory() })
  }
}
// The English landing page is prerendered in index.html. page.css hides it while `data-waiting` is set, for signed-in
// users and for Hindi; bootstrap.tsx removes the attribute with the first render.
const stored = (key) => localStorage.getItem(key)
// The same rule as firstLanguage in src/language.ts.
const preferred = [stored('tapri.language') ?? '', ...navigator.languages].map((tag) => tag.toLowerCase().split('-')[0])
const hindi = preferred.find((language) => language === 'en' || language === 'hi') === 'hi'
if (hindi) document.documentElement.lang = 'hi'
if (hindi || stored('token')) document.documentElement.dataset.waiting = ''

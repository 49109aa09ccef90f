import '@tapri/ui/tokens.css'
import '@tapri/ui/fonts.css'
import '@tapri/ui/base.css'
import './page.css'
import { BrowserRouter } from '@tapri/web-kit/router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { loadConfig } from './config.ts'
import { watchInstall } from './install/install.ts'
import { chosenLanguage } from './language/language.ts'
import { keepPushRenewed } from './renew-push.ts'
import { restoreSession } from './session/restore-session.ts'
import { useSession } from './session/session.ts'
import { takeNotice } from './session/storage.ts'
import { texts as remoteTexts } from './remotes/texts.ts'
import { texts } from './texts.ts'
import { notify, toast } from './toasts/toast.ts'
import { registerWorker } from './worker/register.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const page = (
  <BrowserRouter>
    <App />
  </BrowserRouter>
)
// index.html contains the landing page for visitors in English: hydrate it; render from scratch in all other cases.
const asPrerendered =
  root.hasChildNodes() &&
  window.location.pathname === '/' &&
  chosenLanguage() === 'en' &&
  useSession.getState().status === 'out'
if (asPrerendered && root.dataset.page === 'landing') hydrateRoot(root, page)
else {
  root.replaceChildren()
  createRoot(root).render(page)
}
document.documentElement.lang = chosenLanguage()
delete document.documentElement.dataset.waiting

void restoreSession()
void loadConfig()
watchInstall()
keepPushRenewed()
if (process.env.NODE_ENV === 'production') {
  registerWorker((takeOver) => {
    const { fresh, reload } = remoteTexts[chosenLanguage()]
    notify({ kind: 'info', sentence: fresh, action: { label: reload, onClick: takeOver } })
  })
}
const notice = takeNotice()
if (notice) toast('success', texts[chosenLanguage()][notice])

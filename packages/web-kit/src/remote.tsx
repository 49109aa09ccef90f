import type { User } from '@tapri/contracts/auth'
import type { PublicConfig } from '@tapri/contracts/config'
import type { Power } from '@tapri/contracts/staff-positions/powers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { ApiError, type Call, type Upload } from './api.ts'
import type { Download } from './download.ts'
import { failureOf } from './failure.ts'
import { type Language, LanguageProvider } from './language.tsx'
import type { Live } from './live.ts'
import { createLiveQueries } from './live-queries.ts'
import { isOf, onRenewed } from './renewed.ts'

export type Toast = (kind: 'success' | 'error' | 'warning' | 'info', sentence: string, hint?: string) => void

/** The props that the shell passes to a remote: besides React and the router, everything that they share. */
export interface RemoteProps {
  user: User
  call: Call
  upload: Upload
  /** Saves a file that a call returns. */
  download: Download
  toast: Toast
  language: Language
  setLanguage: (language: Language) => void
  config: PublicConfig
  signOut: () => void
  /**
   * Given while nobody is signed in and `user` is `nobody`: leads to the registration, and from there or from the login
   * to this path.
   */
  signUp?: ((path: string) => void) | undefined
  /** Path at which the remote is mounted, for example `/customer`. */
  basePath: string
  /** The live events: changes arrive here immediately. */
  live: Live
  /** When the session ends for good, in ms by the server's clock; given from a day before. */
  sessionEndsAt?: number | undefined
  /** Tells what staff may do at the outlet of the page by their position; if missing, they may do everything. */
  can?: ((power: Power) => boolean) | undefined
}

/** The module that a remote exposes as `./app`. */
export interface RemoteModule {
  default: ComponentType<RemoteProps>
  contractVersion: number
}

interface Shell extends RemoteProps {
  can: (power: Power) => boolean
  /** Shows a failed call as a toast: the server's detail, else the fallback. */
  fail: (error: unknown, fallback: string) => void
  /** Returns the response with newer statuses of its orders from the live stream. */
  freshen: <T>(response: T) => T
}

const ShellContext = createContext<Shell | null>(null)

/** Wraps a remote: provides `useShell`, the language and the query client. */
export function RemoteProvider({ shell, children }: { shell: RemoteProps; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  const { toast, live } = shell
  const fail = useMemo(() => failThrough(toast), [toast])
  const { receive, freshen } = useMemo(() => createLiveQueries(queryClient), [queryClient])
  useEffect(() => live.subscribe(receive), [live, receive])
  useEffect(
    () => onRenewed((pathname) => void queryClient.invalidateQueries({ predicate: isOf(pathname) })),
    [queryClient],
  )
  const value = useStable({ ...shell, can: shell.can ?? everything, fail, freshen })
  return (
    <ShellContext value={value}>
      <LanguageProvider language={shell.language}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </LanguageProvider>
    </ShellContext>
  )
}

const everything = () => true

/**
 * Returns the object of an earlier render while all of its values are the same, so that context consumers are not
 * re-rendered.
 */
function useStable<T extends object>(next: T): T {
  const [kept, keep] = useState(next)
  const isSame = Object.entries(next).every(([name, value]) => Object.is(kept[name as keyof T], value))
  if (!isSame) keep(next)
  return isSame ? kept : next
}

export function useShell() {
  const shell = use(ShellContext)
  if (!shell) throw new Error('A page of a remote must be inside RemoteProvider')
  return shell
}

const failThrough = (toast: Toast) => (error: unknown, fallback: string) => {
  // The shell shows the toast for an ended session.
  if (error instanceof ApiError && error.status === 401) return
  const { sentence, hint } = failureOf(error, fallback)
  toast('error', sentence, hint)
}

/** Queries without a response are retried once after 800 ms; mutations are never retried. */
function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The service worker may answer from its cache while offline.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.unanswered,
        retryDelay: 800,
        staleTime: 2_000,
        refetchOnWindowFocus: true,
      },
      mutations: {
        // Offline, a mutation fails at once instead of waiting invisibly for the network.
        networkMode: 'always',
        // A sent body may contain a password: it is removed from the cache 1 s after its component unmounts.
        gcTime: 1_000,
      },
    },
  })
}

/**
 * Waits for the SMS with the code, where the browser can read it (WebOTP: Chrome on Android, after the user agrees).
 * Returns a function that stops waiting.
 */
export function awaitMessage(onCode: (code: string) => void) {
  const waiting = new AbortController()
  if ('OTPCredential' in window) {
    const options = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions
    const read = navigator.credentials.get(options) as Promise<{ code?: string } | null>
    // If the user declines or the browser forbids it, they type the code.
    void read.then((message) => message?.code && onCode(message.code)).catch(() => undefined)
  }
  return () => waiting.abort()
}

/**
 * Keeps the screen awake until the returned function is called, also after the page was hidden for
 * a while. Where the browser cannot or may not do this, nothing happens.
 */
export function holdAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined
  let lock: WakeLockSentinel | null = null
  let isWanted = true
  const take = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return
    // Refused with a low battery or without permission: the screen then goes dark as usual.
    const taken = await navigator.wakeLock.request('screen').catch(() => null)
    if (isWanted) lock = taken
    else void taken?.release()
  }
  const again = (): void => void take()
  void take()
  // The browser drops the lock of a hidden page.
  document.addEventListener('visibilitychange', again)
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', again)
    void lock?.release()
  }
}

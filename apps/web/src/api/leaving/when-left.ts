/**
 * Calls `act` when the page is left, reloaded or put aside, the last moment in which a request (`keepalive`) can
 * be sent. Going to another page of this application is not leaving it. Gives the end of watching.
 */
export function whenLeft(act: () => void): () => void {
  // A phone that puts a page aside may never say more.
  const onHide = () => {
    if (document.hidden) act()
  }
  window.addEventListener('pagehide', act)
  document.addEventListener('visibilitychange', onHide)
  return () => {
    window.removeEventListener('pagehide', act)
    document.removeEventListener('visibilitychange', onHide)
  }
}

/*
 * A page can be read, and pressed, before its scripts have come: on a slow phone for seconds.
 * Without this, buttons would be dead until then, and a form would send itself as an address, which
 * reloads the page and loses the affiliate in it. Now the presses wait for the page to wake up.
 */

/** The listener that waits in the head of a document until its page is awake. */
interface EarlyPresses {
  /**
   * Ends the waiting. Returns the pressed buttons in order, each once: a person who presses again
   * only wonders why nothing happens.
   */
  take(): HTMLButtonElement[]
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses
  }
}

/**
 * Runs in the head, as text: nothing outside of it exists there. A form with an address works
 * without script and is left alone. A person who goes on typing has not finished, so earlier
 * presses do not count.
 */
function keepEarlyPresses(): void {
  const pressed = new Set<HTMLButtonElement>()
  const forget = (): void => {
    for (const button of pressed) button.removeAttribute('data-pressed')
    pressed.clear()
  }
  const keep = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button === null || button.form?.hasAttribute('action') === true) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.add(button)
    button.setAttribute('data-pressed', '')
  }
  addEventListener('click', keep, true)
  addEventListener('input', forget, true)
  window.earlyPresses = {
    take() {
      removeEventListener('click', keep, true)
      removeEventListener('input', forget, true)
      const taken = [...pressed]
      forget()
      return taken
    },
  }
}

/** The script itself, for the head of a document whose page will wake up. */
export const EARLY_PRESSES = `(${keepEarlyPresses.toString()})()`

/**
 * Presses again what was pressed too early, now that the script listens. Call it when the page is
 * awake.
 */
export async function replayEarlyPresses(): Promise<void> {
  for (const button of window.earlyPresses?.take() ?? []) {
    // Each finds the page as the one before has left it. A button that is gone by then means
    // nothing any more.
    await new Promise((resolve) => setTimeout(resolve))
    if (button.isConnected) button.click()
  }
}

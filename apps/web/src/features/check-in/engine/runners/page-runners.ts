import { keepPage, sendInBackground } from '../keep-page.ts'
import type { Runners, RunnerSetting } from './runner-setting.ts'

/** What concerns the page, its worker and the person before it. */
export function pageRunners({
  wire,
  dispatch,
  answer,
  end,
}: RunnerSetting): Runners<'answer' | 'enter-pin' | 'keep-page' | 'send-in-background' | 'close'> {
  return {
    answer: ({ askId, value }) => answer(askId, value),
    'enter-pin': async ({ askId, pin }) => dispatch({ type: 'pin-answered', askId, answer: await wire.enterPin(pin) }),
    'keep-page': () => {
      // Typed as always there; pages without https lack it. A browser that says no keeps things as
      // long as it has room.
      void (navigator.storage as StorageManager | undefined)?.persist?.().catch(() => false)
      void keepPage()
    },
    'send-in-background': () => void sendInBackground(),
    close: () => end.abort(),
  }
}

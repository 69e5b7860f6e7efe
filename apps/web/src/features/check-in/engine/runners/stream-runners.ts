import { watchCounts } from '../network/live-counts.ts'
import type { Runners, RunnerSetting } from './runner-setting.ts'

/** Holds the live stream of the list. */
export function streamRunners({ wire, dispatch, end }: RunnerSetting): Runners<'open-stream' | 'close-stream'> {
  let close: (() => void) | null = null
  const stop = (): void => {
    close?.()
    close = null
  }
  end.signal.addEventListener('abort', stop)
  return {
    'open-stream': () => {
      stop()
      close = watchCounts(wire.liveAddress, {
        hear: (counts) => dispatch({ type: 'counts-heard', counts }),
        move: (isOpen) => dispatch({ type: 'stream-moved', isOpen }),
        end: () => dispatch({ type: 'stream-ended' }),
      })
    },
    'close-stream': stop,
  }
}

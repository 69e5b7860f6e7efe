import type { Runners, RunnerSetting } from './runner-setting.ts'

/** Waits. */
export function timerRunners({ dispatch, end }: RunnerSetting): Runners<'wait' | 'stop-waiting'> {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const stop = (name: string): void => {
    clearTimeout(timers.get(name))
    timers.delete(name)
  }
  end.signal.addEventListener('abort', () => [...timers.keys()].forEach(stop))
  return {
    wait: ({ name, ms, message }) => {
      stop(name)
      const over = (): void => {
        timers.delete(name)
        dispatch(message)
      }
      timers.set(name, setTimeout(over, ms))
    },
    'stop-waiting': ({ name }) => stop(name),
  }
}

import { readCode } from '../prove-code.ts'
import type { Runners, RunnerSetting } from './runner-setting.ts'

/** Proves codes by the key of the event. */
export function proofRunners({ dispatch, verifierOf }: RunnerSetting): Runners<'prove-code'> {
  return {
    'prove-code': async ({ scanId, text, door }) => {
      const proof = { verifier: await verifierOf(door), eventId: door.list.event.id, doorKey: door.door_key }
      dispatch({ type: 'code-proven', scanId, proven: await readCode(text, proof) })
    },
  }
}

import { scopeInEvent } from '../events/access.ts'
import { messageExists } from './queries.ts'

export const { ofCaller: messageOfCaller } = scopeInEvent('event_message', messageExists)

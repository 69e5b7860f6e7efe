import { useQueryClient } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { EventSettings } from '@turnout/contract/events/settings.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { earlyEnd } from '../../../../api/early-end.ts'
import { eventQuery } from '../../../../api/event.ts'
import { useSharedForm } from '../../../../shell/settings/use-shared-form.ts'
import type { Standing } from '../../../../shell/settings/use-shared-values.ts'
import { useEventActs } from '../../api.ts'
import { settingsChange, settingsValues } from '../../settings-form.ts'
import type { SettingsValues } from '../../settings-form.ts'

/** Errors of settings carry where they stand in what is sent; the fields do not. */
function onFields(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const errors = Object.entries(error.errors).map(([name, words]) => [name.replace(/^settings\./u, ''), words] as const)
  const { code, status, message, details, requestId } = error
  return new ApiError({ code, status, message, details, requestId, errors: Object.fromEntries(errors) })
}

const standing = (event: Event): Standing<SettingsValues> => {
  // The answer about one event always brings its settings.
  if (event.settings === undefined) throw new Error('An event without settings')
  return { values: settingsValues(event, event.settings), version: String(event.version) }
}

/** The settings of an event as one form; a save is one act of the server. */
export function useEventSettings({ event, userId }: { event: Event & { settings: EventSettings }; userId: number }) {
  const acts = useEventActs()
  const client = useQueryClient()
  return useSharedForm<SettingsValues>({
    place: `event_${event.id}_${userId}`,
    stands: standing(event),
    expect: (values) => earlyEnd(values.start_date, values.end_date, 'end_date'),
    onSave: async (values, names, version) => {
      try {
        return standing(await acts.change(event.id, { ...settingsChange(values, names), version: Number(version) }))
      } catch (error) {
        throw onFields(error)
      }
    },
    onRefused: async ({ code }) =>
      code === 'event_changed' ? standing(await client.fetchQuery({ ...eventQuery(event.id), staleTime: 0 })) : null,
  })
}

export type EventSettingsForm = ReturnType<typeof useEventSettings>

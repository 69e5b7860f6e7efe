import { useQueryClient } from '@tanstack/react-query'
import type { EventDefaults } from '@turnout/contract/events/defaults/event-defaults.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Standing } from '../../../../shell/settings/use-shared-values.ts'
import { useVersionedForm } from '../../../../shell/settings/use-versioned-form.ts'
import { defaultsVersionQuery, useSaveDefaults } from '../api.ts'
import { bodyOf, valuesOf, type DefaultsValues } from '../defaults-form.ts'

interface DefaultsVersion {
  readonly defaults: EventDefaults
  readonly version: string
}

export interface DefaultsPlace extends DefaultsVersion {
  readonly accountId: number
  readonly userId: number
}

const standing = ({ defaults, version }: DefaultsVersion): Standing<DefaultsValues> => ({
  values: valuesOf(defaults),
  version,
})

/** The form of the defaults, with the choice to have drafts take them. */
export function useDefaultsForm({ accountId, userId, ...stands }: DefaultsPlace) {
  const saveDefaults = useSaveDefaults(accountId)
  const client = useQueryClient()
  return useVersionedForm<DefaultsValues>({
    place: `event_defaults_${accountId}_${userId}`,
    stands: standing(stands),
    read: async () => standing(await client.fetchQuery({ ...defaultsVersionQuery(accountId), staleTime: 0 })),
    save: async (values, version) => {
      const { drafts_changed: count } = await saveDefaults(bodyOf(values), version)
      // What drafts were before is not known any more.
      return values.apply_to_drafts ? { news: m.event_defaults_saved_with_drafts({ count }), isFinal: true } : undefined
    },
  })
}

export type DefaultsForm = ReturnType<typeof useDefaultsForm>

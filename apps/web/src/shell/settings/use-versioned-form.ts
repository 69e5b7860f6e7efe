import type { ApiError } from '../../api/api-error.ts'
import { useSharedForm } from './use-shared-form.ts'
import type { Saved, SharedFormOptions, Standing } from './use-shared-values.ts'

interface VersionedFormOptions<Values extends object> extends Pick<SharedFormOptions<Values>, 'place' | 'stands'> {
  /** Asks what is now, past what is kept in memory. */
  readonly read: () => Promise<Standing<Values>>
  /** Saves, if that version is still the saved one. */
  readonly save: (values: Values, version: string) => Promise<Pick<Saved<Values>, 'news' | 'isFinal'> | undefined>
}

/** A shared form of things whose versions are ETags. */
export function useVersionedForm<Values extends object>({ read, save, ...named }: VersionedFormOptions<Values>) {
  return useSharedForm<Values>({
    ...named,
    onSave: async (values, _names, version) => {
      const told = await save(values, version)
      return { ...(await read()), ...told }
    },
    onRefused: async ({ code }: ApiError) => (code === 'changed_meanwhile' ? read() : null),
  })
}

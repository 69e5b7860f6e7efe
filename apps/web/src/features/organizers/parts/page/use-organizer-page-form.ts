import { useQueryClient } from '@tanstack/react-query'
import type { Standing } from '../../../../shell/settings/use-shared-values.ts'
import { useVersionedForm } from '../../../../shell/settings/use-versioned-form.ts'
import { organizerPageQuery, useOrganizerActs, useOrganizerPageActs, type OrganizerPage } from '../../api.ts'
import { formOfPage, organizerBody, settingsBody, type PageForm } from '../../page-form.ts'

/** Two things with a version each, which the form shows as one. */
const standing = ({ organizer, settings, versions }: OrganizerPage): Standing<PageForm> => ({
  values: formOfPage(organizer, settings),
  version: `${versions.organizer} ${versions.settings}`,
})

/** The form of an organizer's page: who they are, and how the page looks. */
export function useOrganizerPageForm({ page, userId }: { page: OrganizerPage; userId: number }) {
  const { id } = page.organizer
  const [organizers, pages] = [useOrganizerActs(), useOrganizerPageActs(id)]
  const client = useQueryClient()
  return useVersionedForm<PageForm>({
    place: `organizer_page_${id}_${userId}`,
    stands: standing(page),
    read: async () => standing(await client.fetchQuery({ ...organizerPageQuery(id), staleTime: 0 })),
    save: async (values, version) => {
      // If others were faster, it is newer than the version, and both saves are refused.
      const { organizer, settings } = client.getQueryData(organizerPageQuery(id).queryKey) ?? page
      const [ofOrganizer, ofSettings = ''] = version.split(' ')
      const before = formOfPage(organizer, settings)
      const words = organizerBody(values, before, organizer)
      if (words !== null) await organizers.update(id, words, ofOrganizer)
      const changes = settingsBody(values, before)
      if (Object.keys(changes).length > 0) await pages.changeSettings(changes, ofSettings)
      return undefined
    },
  })
}

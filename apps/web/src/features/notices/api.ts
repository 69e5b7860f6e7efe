import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { getNoticePreferences, saveNoticePreferences } from '@turnout/contract/notices/endpoints.ts'
import type { NoticeChoice } from '@turnout/domain/notices/notices.ts'
import { call } from '../../api/client.ts'
import { useForgetNotices } from '../../shell/notices/notices-query.ts'

/** How the person is told of each kind. */
export const noticePreferencesQuery = queryOptions({
  queryKey: ['notice-preferences'],
  queryFn: async ({ signal }) => (await call(getNoticePreferences, {}, { signal })).data.kinds,
})

/** Saves how the person is told of one kind. */
export function useSaveChoice() {
  const cache = useQueryClient()
  const forget = useForgetNotices()
  return async (choice: NoticeChoice): Promise<void> => {
    const { data } = await call(saveNoticePreferences, { body: { kinds: [choice] } })
    cache.setQueryData(noticePreferencesQuery.queryKey, data.kinds)
    await forget()
  }
}

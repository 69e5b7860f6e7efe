import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const contentLanguages: WebSlice = {
  routes: {
    event: [page('languages', async () => (await import('./pages/LanguagesPage.tsx')).LanguagesPage)],
  },
}

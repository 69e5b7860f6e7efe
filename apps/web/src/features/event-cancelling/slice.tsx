import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const eventCancelling: WebSlice = {
  routes: {
    event: [page('cancel', async () => (await import('./pages/CancelEventPage.tsx')).CancelEventPage)],
  },
}

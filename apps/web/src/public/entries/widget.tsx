import '../frame/public.css'
import { WidgetPage } from '../../features/widget/pages/WidgetPage.tsx'
import type { WidgetPageView } from '../../features/widget/widget-page.ts'
import { hydratePage } from '../frame/hydrate.tsx'
import { useVisit } from '../frame/use-visit.ts'

hydratePage((page: WidgetPageView) => {
  useVisit(page.is_preview ? null : (page.event?.catalogue.event_id ?? null))
  return <WidgetPage {...page} />
})

import '../../../public/frame/public.css'
import { hydratePage } from '../../../public/frame/hydrate.tsx'
import { SeatsPage } from '../page/parts/SeatsPage.tsx'
import type { SeatsPageView } from '../page/seats-page.ts'

hydratePage((page: SeatsPageView) => <SeatsPage page={page} />)

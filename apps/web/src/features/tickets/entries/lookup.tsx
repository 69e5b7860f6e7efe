import '../../../public/frame/public.css'
import { LookupPage } from '../pages/LookupPage.tsx'
import { hydratePage } from '../../../public/frame/hydrate.tsx'

hydratePage(LookupPage)

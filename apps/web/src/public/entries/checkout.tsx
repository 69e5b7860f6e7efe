import '../frame/public.css'
import { CheckoutPage } from '../../features/checkout/pages/CheckoutPage.tsx'
import { hydratePage } from '../frame/hydrate.tsx'

hydratePage(CheckoutPage)

/**
 * All dialogs, one line each: parameters, and whether navigation closes the dialog. The component is
 * `src/features/<feature>/dialogs/<Name>Dialog.tsx`, of several features `src/kit/<subject>/dialogs/<Name>Dialog.tsx`;
 * `src/app/dialogCode.ts` finds it by its name.
 */
import type { components } from '#openapi/portal.d.ts';
import type { ViewedPictures } from '#shared/viewedPictures.ts';
import type { Intent } from './IntentStore.ts';

/** What is bought, and what led to it. */
export interface Purchase {
  orderType: 'video' | 'vip';
  /** The course or the plan. */
  targetId: number;
  /** The coupon that the address asks for. */
  couponId?: number;
  /** The campaign whose price is wanted. */
  actKey?: string;
  /** Channel, and course, that led here. */
  from?: string;
  fromId?: number;
  /** Lesson and second of that course to go back to afterwards. */
  videoId?: number;
  t?: number;
}

/** What led to the login or the registration. */
export interface LoginCause {
  /** The address to open afterwards, when a page was requested. */
  redirect?: string;
  /** Shown as the reason for the login. */
  reason?: string;
  /** What is carried out afterwards. */
  intent?: Intent;
  /** The invitation with which a new doctor registers; otherwise that of the address. */
  inviteCode?: string;
}

/** A region that parcels go to: the code of its last area, and its name. */
export interface Place {
  areaCode: string;
  areaText: string;
}

/** A size of a product and how many pieces of it. */
export interface ProductChoice {
  skuId: number;
  quantity: number;
}

/** Whom the invoice of an order is made out to, and where it is sent. */
export interface InvoiceChoice {
  head: components['schemas']['InvoiceHead'];
  email: string;
}

/** What a doctor has looked up and typed in the clinical tools. */
export interface ClinicalWork {
  tab: 'values' | 'calculators';
  keyword: string;
  /** Name of the only group of laboratory values that is shown. */
  group: string;
  /** Id of the calculator. */
  calculator: string;
  /** Texts by the key of their field; calculators share the fields that they have in common. */
  typed: Readonly<Record<string, string>>;
}

/** What the poster of a shared page says (L-16). */
export interface Poster {
  /** What is shared, such as 课程. */
  kind: string;
  title: string;
  /** Lines below the title, such as the lecturer and the hospital. */
  lines: string[];
  coverUrl?: string | undefined;
  /** In place of a cover. */
  score?: { value: string; note: string };
  /** What the reader is invited to do beside the QR code. */
  invitation: string;
}

/** What is known of a dialog before its code is loaded. */
interface Kind<Params> {
  /** Navigation closes it, also with the back button: it belongs to the page below it (faults R11). */
  closesOnRoute: boolean;
  /** Never set at run time: it only carries the type of the parameters. */
  params?: Params;
}

type Nothing = Record<string, never>;

const closesWithPage = <Params extends object = Nothing>(): Kind<Params> => ({ closesOnRoute: true });
const staysOpen = <Params extends object = Nothing>(): Kind<Params> => ({ closesOnRoute: false });

/** The dialogs by name. */
export const dialogKinds = {
  login: closesWithPage<LoginCause>(),
  register: closesWithPage<LoginCause>(),
  captcha: closesWithPage<{ phone: string }>(),
  logout: staysOpen(),
  /** Changes the phone of the account; `userPhone` is the present one, masked. */
  phoneChange: closesWithPage<{ userPhone: string }>(),
  /** The customer-service chat [2.6-03]. */
  chat: staysOpen(),
  /**
   * `content` is the initial text of the feedback, unless there is a draft [2.6-01]; it must be completed. `attached` is added to
   * either and may be sent as it is.
   */
  feedback: closesWithPage<{ content?: string; attached?: string }>(),
  /** The lecturer's application [2.6-02]. */
  apply: closesWithPage(),
  /** Buys a course or a plan: the order, its coupon, then the payment. Answers `paid` when it is bought. */
  buy: closesWithPage<Purchase>(),
  /**
   * Pays an order that waits [F.6]. Answers `paid` when the money has come; then `result` is opened. `instead` is the order's own
   * page, which takes the place of a checkout when the payment is left.
   */
  pay: closesWithPage<{ orderId: number; result?: string; instead?: string }>(),
  /** Keeps a new address, or changes one. Answers the id of the stored address. */
  deliveryAddress: closesWithPage<{ addressId?: number }>(),
  /** Asks why an order is cancelled. Answers `done`. */
  cancelOrder: closesWithPage<{ orderId: number; isRegistration?: boolean; isPaid?: boolean }>(),
  /** Asks for a refund of an order, of pieces of one item of it, or of one participant. Answers `done`. */
  refund: closesWithPage<{ orderId: number; itemId?: number; participantId?: number }>(),
  /** Changes a participant of a registration. Answers `done`. */
  participant: closesWithPage<{ orderId: number; participantId: number }>(),
  /** The parcels of an order of the mall. */
  logistics: closesWithPage<{ orderId: number }>(),
  /** On phones: edition and pieces of a product, then the way to the order. Answers a `ProductChoice`. */
  productChoice: closesWithPage<ProductChoice & { productId: number }>(),
  /** Another address for an order of the mall. */
  orderAddress: closesWithPage<{ orderId: number }>(),
  /** Reviews an item of an order of the mall. Answers `done`. */
  productReview: closesWithPage<{ orderId: number; itemId: number; title: string }>(),
  /** The parcel that brings goods back. */
  returnParcel: closesWithPage<{ orderId: number }>(),
  /** Applies for one invoice over these orders, all of one type, or with `invoiceId` for one in place of another. Answers `done`. */
  invoice: closesWithPage<{
    orderIds: number[];
    /** What the invoice says is sold, in the server's words. */
    content: string;
    amountFen: number;
    invoiceId?: number;
  }>(),
  /** Chooses whom the invoice of an order is made out to. Answers an `InvoiceChoice`; `chosen` is the present one. */
  invoiceHead: closesWithPage<{ chosen?: InvoiceChoice }>(),
  /** Changes a kept title, or keeps a new one. */
  invoiceTitle: closesWithPage<{ titleId?: number }>(),
  /** Sends the files of an invoice once more; `email` is where they went before. */
  invoiceResend: closesWithPage<{ invoiceId: number; email: string }>(),
  /** Claims the certificate of a completed course; `name` is that of the profile, which a verified doctor keeps. Answers `done`. */
  certificateClaim: closesWithPage<{ albumId: number; courseName: string; name: string; isVerified: boolean }>(),
  /** All lessons of a course are finished [pages G.5]. */
  courseCompleted: closesWithPage<{ albumId: number }>(),
  /** Writes or changes the doctor's review of a course. Answers `done`. */
  courseReview: closesWithPage<{ albumId: number; title: string }>(),
  /** Asks to correct the name on a certificate. Answers `done`. */
  certificateCorrection: closesWithPage<{ certificateId: number; courseName: string; holderName: string }>(),
  /** The coupons of these scopes that may be taken. */
  couponOffers: closesWithPage<{ scopes: readonly components['schemas']['CouponScope'][] }>(),
  /** Asks where parcels go. Answers a `Place`. */
  deliveryRegion: closesWithPage(),
  /** The chat group of a class. */
  classGroup: closesWithPage<{ classId: number }>(),
  /** Asks for leave from a session of a class. */
  classLeave: closesWithPage<{ classId: number; sessionId: number; title: string }>(),
  /** The plan of a study guide: `pace` is the usual one, `openMinutes` the time of its open tasks, `today` the day in Beijing. */
  guidePlan: closesWithPage<{
    guideId: number;
    plan: components['schemas']['GuidePlan'] | null;
    pace: Pick<components['schemas']['GuidePlan'], 'daysPerWeek' | 'minutes'>;
    openMinutes: number;
    today: string;
  }>(),
  /** `address` of the shared page, absolute; a page without a poster is shared by its address alone. */
  share: closesWithPage<{ address: string; poster?: Poster | undefined }>(),
  /** Address of a calendar, absolute, and what it holds; that of `mine` has the doctor's reservations and her own key. */
  calendar: closesWithPage<{ address: string; about: 'lives' | 'mine' | 'meeting' | 'class' }>(),
  /** Plays a lesson that everybody may watch before the registration for a programme. */
  trialLesson: closesWithPage<{ albumId: number; videoId: number; title: string }>(),
  /** Laboratory values and clinical calculators. Answers its `ClinicalWork`, with which it goes on when it is opened again. */
  clinicalTools: closesWithPage<{ work?: ClinicalWork }>(),
  /** What to do with a file that the browser cannot save: its content, or its address on the server. */
  unsavedFile: closesWithPage<{ name?: string; content?: string | Blob; address?: string }>(),
  /** The picture viewer. */
  pictures: closesWithPage<ViewedPictures>(),
  /** The private note on a question, an article or a case; `title` says on which. */
  note: closesWithPage<{ targetType: components['schemas']['NoteTargetType']; targetId: number; title: string }>(),
  /** What is wrong with a question; `title` is its stem. */
  correction: closesWithPage<{ questionId: number; title: string }>(),
  /** Closes the account: the code to the own phone, a reason. */
  closeAccount: closesWithPage(),
  /** Announces a running campaign. */
  campaign: closesWithPage<{ act: components['schemas']['ActBrief'] }>(),
  /** What a draw in a campaign has given. */
  prize: closesWithPage<{
    drawn: components['schemas']['ActDrawn'];
    /** Chances of finished tasks that can be taken, and where. */
    claim?: { chances: number; to: string };
  }>(),
  /** What the doctor has won in a campaign. */
  prizes: closesWithPage<{ actKey: string }>(),
  /** Asks where goods are sent that were won; `name` is what they are. */
  prizeAddress: closesWithPage<{ winId: number; name: string }>(),
  /** What a link has put into the account. */
  linkReceived: closesWithPage<Pick<components['schemas']['ActReceived'], 'names' | 'couponIds'>>(),
  /** What is reported to the editors. */
  report: closesWithPage<Pick<components['schemas']['ReportForm'], 'targetType' | 'targetId'>>(),
};

/** Name of a dialog. */
export type DialogName = keyof typeof dialogKinds;

/** Parameters of each dialog. */
export type DialogParams = { [Name in DialogName]: NonNullable<(typeof dialogKinds)[Name]['params']> };

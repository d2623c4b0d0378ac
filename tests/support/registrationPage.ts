/** The registration for an event in jsdom: what is on it, and what a doctor does there. */
import { ledgerOf } from '#mocks/engine/money/ledgerOf.ts';
import { contentAt } from '#mocks/engine/seed/seed.ts';
import { type MeetingCheckoutAddress, meetingCheckoutPage } from '#addresses/meeting.ts';
import { firstTurns, type Portal } from '../fuzz/Portal.tsx';
// Loaded before the tests, so that they are there as soon as they are opened.
import '#features/meetingCheckout/ImportPreview.tsx';
import '#features/meetingCheckout/RegistrationRules.tsx';
import '#features/meetingCheckout/import/pastedTable.ts';
import '#features/meetingCheckout/import/readTableFile.ts';
import '#features/payment/dialogs/PayDialog.tsx';
import '#kit/checkout/WaitingOrder.tsx';
import '#pages/new/MeetingSuccess.tsx';
import '#kit/pictures/PictureInput.tsx';
import '#pages/web/MeetingRegistration.tsx';

/** A doctor who has registered for nothing that these tests register for. */
export const doctor = '13800000001';

/** Texts and actions of the page. */
export function registrationPage(portal: () => Portal) {
  const books = () => {
    const { state, now } = portal().engine;
    return ledgerOf(state, contentAt(now, state.control.amount), now).books;
  };
  const main = (): HTMLElement => document.querySelector('main') ?? document.body;
  /** A field of the open form by its label. */
  const field = (label: string): HTMLInputElement | null => {
    const found = [...main().querySelectorAll('label')].find(
      ({ textContent }) => textContent.replace('*', '') === label,
    );
    return (found?.control as HTMLInputElement | null | undefined) ?? null;
  };
  /** Types into a field of the open form. */
  const fill = async (label: string, typed: string): Promise<void> => {
    const control = field(label);
    if (!control) throw new Error(`There is no field “${label}”: ${main().textContent}`);
    await portal().type(`[id="${control.id}"]`, typed);
  };
  /** Chooses an option of a select. */
  const choose = (label: string, option: string): Promise<void> =>
    portal().does(() => {
      const control = field(label);
      if (!control) throw new Error(`There is no field “${label}”: ${main().textContent}`);
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(control, option);
      control.dispatchEvent(new Event('change', { bubbles: true }));
    });
  return {
    books,
    main,
    field,
    fill,
    choose,
    /** Fills in what the profile does not know: the number, and the meal where the event asks for it. */
    async complete(phone = '13800000031'): Promise<void> {
      await fill('手机号', phone);
      if (field('餐饮要求')) await choose('餐饮要求', '清真');
    },
    /** What follows at once, by the page's clock: the amount of the participants, and the focus. */
    computed: (): Promise<void> => portal().does(() => portal().clock.advance(0)),
    text: (): string => main().textContent,
    summary: (): string => main().querySelector('aside')?.textContent ?? '',
    place: (): string => {
      const { pathname, search } = portal().router.state.location;
      return pathname + search;
    },
    open(address: Partial<MeetingCheckoutAddress>, who = doctor): Promise<void> {
      portal().strict = true;
      return portal().open({ at: meetingCheckoutPage.to(address), who });
    },
    agree: (): Promise<void> => portal().click('aside input[type=checkbox]'),
    /** Sends the registration. */
    submit: (): Promise<void> => portal().click('aside [data-bottom-bar] button'),
    /** Orders that were placed here. */
    orders: () => books().orders.filter(({ orderId, meeting }) => orderId >= books().firstId && meeting !== null),
    /** Waits until a text is shown: code is loaded when it is needed first. */
    async appears(wanted: string): Promise<void> {
      const shown = (): boolean => document.body.textContent.includes(wanted);
      for (let turn = 0; turn < firstTurns && !shown(); turn += 1) await portal().does();
      if (!shown()) throw new Error(`“${wanted}” does not appear: ${document.body.textContent}`);
    },
  };
}

/** Cells as a spreadsheet copies them. */
export const table = (...cells: string[][]): string => cells.map((row) => row.join('\t')).join('\n');
/** Headings of a list. */
export const heads = ['手机号', '姓名', '医院', '科室', '职称', '餐饮要求', '身份证号'];
/** A row of the list. */
export const person = (name: string, phone: string, meal = '清真'): string[] => [
  phone,
  name,
  '示例市第一人民医院（虚构）',
  '心血管内科',
  '主治医师',
  meal,
  '11010519491231002X',
];

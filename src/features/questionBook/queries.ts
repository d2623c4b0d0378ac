/** Reads of the wrong book and of the favourite questions. */
import { questionBookList } from '#openapi/dist/operations/questionBookList.ts';
import { questionDetail } from '#openapi/dist/operations/questionDetail.ts';
import type { Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';
import type { FavouriteQuestionsAddress, WrongBookAddress } from '#addresses/questionBook.ts';

/** A page of a book with its counts. */
export type QuestionBook = Payload<'questionBookList'>;
/** A question by itself, with the doctor's answers. */
export type QuestionReview = Payload<'questionDetail'>;

const size = 20;

/** A page of the wrong book. Answers in other tabs change it: it is read again with every visit. */
export const wrongBookQuery = (api: Api, { tab, chapterId, times, page }: WrongBookAddress) => ({
  ...privateQuery(api, questionBookList, {
    query: {
      book: 'wrong',
      mastered: tab === 'mastered',
      ...(chapterId > 0 && { chapterId }),
      ...(times && { times: Number(times) }),
      page,
      size,
    },
  }),
  staleTime: 0,
});

/** A page of the favourite questions. */
export const favouriteQuestionsQuery = (api: Api, { chapterId, page }: FavouriteQuestionsAddress) => ({
  ...privateQuery(api, questionBookList, {
    query: { book: 'favorite', ...(chapterId > 0 && { chapterId }), page, size },
  }),
  staleTime: 0,
});

/** A question that the doctor has met; refused with 4040 for any other. Answers in other tabs change it, too. */
export const questionQuery = (api: Api, questionId: number) => ({
  ...privateQuery(api, questionDetail, { query: { questionId } }),
  staleTime: 0,
});

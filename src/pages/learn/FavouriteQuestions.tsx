import { favouriteQuestionsPage, wrongBookPage } from '#addresses/questionBook.ts';
import { StartButton } from '#features/exercises/result/StartButton.tsx';
import { FavouriteQuestions } from '#features/questionBook/components/Books.tsx';
import { favouriteQuestionsQuery } from '#features/questionBook/queries.ts';
import { PrivatePage } from '#features/session/components/PrivatePage.tsx';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { definePage } from '#kit/page/page.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { ListPage } from '../parts/ListPage.tsx';

/** R092: the favourite questions. */
export const page = definePage({
  title: '收藏题目',
  description: '收藏的题目，按章节练习。',
  private: true,
  address: favouriteQuestionsPage,
  reads: ({ api, address }) => [favouriteQuestionsQuery(api, address)],
  Component: ({ address }) => (
    <PrivatePage>
      <ListPage
        title="收藏题目"
        intro="答题和回顾时收藏的题目。"
        beside={<ButtonLink to={wrongBookPage.to()}>错题本</ButtonLink>}
      >
        <ListSection shape="rows">
          <FavouriteQuestions
            address={address}
            start={(body, label, isFirst) => (
              <StartButton key={label} body={body} look={isFirst ? 'solid' : 'outline'}>
                {label}
              </StartButton>
            )}
          />
        </ListSection>
      </ListPage>
    </PrivatePage>
  ),
});

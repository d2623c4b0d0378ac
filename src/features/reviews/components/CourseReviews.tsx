import { courseWords } from '../words.ts';
import { Reviews } from './Reviews.tsx';

/** Percentage of a course that must be watched before a review; the server decides. */
const enough = 20;

interface CourseReviewsProps {
  albumId: number;
  /** Percentage of the course that the reader has finished. */
  progress: number;
}

/** Reviews of a course. */
export const CourseReviews = ({ albumId, progress }: CourseReviewsProps) => (
  <Reviews
    albumId={albumId}
    words={courseWords}
    // The page may be newer than the list, which was read before the last lesson was finished.
    mayWrite={progress >= enough}
    gate={
      <>
        学习进度达到 {enough}% 后可以评价，<span className="num">目前 {progress}%</span>
      </>
    }
  />
);

/** Words of the reviews of courses. */
export const courseWords = { visitors: '学过课程的医生可以评价', placeholder: '说说课程对您的帮助，10–500字' };
